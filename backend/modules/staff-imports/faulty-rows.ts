import Papa from 'papaparse';
import type { Context } from '#backend/context.ts';
import { say } from '#backend/language.ts';
import { harmless } from '#backend/modules/spreadsheets/index.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { getImport } from './list-imports.ts';

const titles = {
  line: 'Строка',
  code: 'Код',
  place: 'Склад',
  stock: 'Остаток',
  prices: 'Цена',
  feed: 'Предложение',
  message: 'Что не так',
};

/** The faulty rows of an import as CSV, which can be corrected and sent again. */
export async function faultyRows({ db }: Pick<Context, 'db'>, id: number): Promise<FileReply> {
  const { kind } = await getImport({ db }, id);
  const rows = await db
    .selectFrom('staff_import_rows')
    .select(['line', 'code', 'place', 'given', 'fault'])
    .where('import_id', '=', id)
    .where('outcome', '=', 'faulty')
    .orderBy('ordinal')
    .execute();
  const places = kind === 'stock';
  const head = [titles.line, titles.code, ...(places ? [titles.place] : []), titles[kind], titles.message];
  const body = rows.map(({ line, code, place, given, fault }) =>
    [String(line ?? ''), code, ...(places ? [place] : []), given, fault ? say(fault) : ''].map(harmless),
  );
  // the mark tells spreadsheets that it is UTF-8
  const text = `\ufeff${Papa.unparse([head, ...body], { delimiter: ';', newline: '\r\n' })}\r\n`;
  return {
    name: `Ошибки импорта ${id}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(text),
  };
}
