import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { limitOwner } from '#backend/limit-owner.ts';
import { writeSheet } from '#backend/modules/spreadsheets/index.ts';
import type { LoadRow } from '#lib/contract/basket-load.ts';
import type { FileReply } from '#lib/contract/common.ts';
import { isPassedOver } from '#lib/rules/order-list/passed-over.ts';
import { choosableBaskets } from '../caller-basket.ts';
import { messages } from '../messages.ts';

const code = { title: 'Код, артикул или штрихкод', width: 28, kind: 'text' } as const;
const quantity = { title: 'Количество', width: 12, kind: 'count' } as const;

/** An empty table with the column titles that lists are read by. */
export const listTemplate = (): Promise<FileReply> =>
  writeSheet({ name: 'Шаблон заказа', columns: [code, quantity], rows: [] });

/**
 * The rows of a list that were not added, with their errors; can be corrected and sent again.
 *
 * @param without numbers of rows that were added since, or dismissed
 */
export async function rejectedRows(ctx: Context, key: string, without: readonly number[]): Promise<FileReply> {
  const done = new Set(without);
  const { rows } = await sql<{ rows: LoadRow[] | null }>`
    SELECT reply->'load'->'rows' AS rows FROM basket_changes
    WHERE basket_id IN (${choosableBaskets(ctx)}) AND key = ${key}`.execute(ctx.db);
  const loaded = rows[0]?.rows;
  if (!loaded) throw notFound(messages.noList);
  const sheet = {
    name: 'Строки с ошибками',
    columns: [
      { title: 'Строка', width: 8, kind: 'count' } as const,
      code,
      quantity,
      { title: 'Что не так', width: 60, kind: 'text' } as const,
      { title: 'Как было', width: 60, kind: 'text' } as const,
    ],
    rows: loaded
      .filter((row) => row.added === 0 && !done.has(row.line) && !isPassedOver(row))
      // an empty quantity would be read as one piece
      .map((row) => [row.line, row.code, row.quantity ?? '?', row.message, row.text]),
  };
  return writeSheet(sheet, limitOwner(ctx));
}
