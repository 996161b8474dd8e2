import { limitRows, parseFile, parseText, TableRefusal } from '#backend/modules/spreadsheets/index.ts';
import { LOAD_ROWS_MAX } from '#lib/config/limits.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { type ListedRow, readOrderList } from '#lib/rules/order-list/index.ts';

export type ListSource = { text: string } | { bytes: Uint8Array<ArrayBuffer> };

export interface ReadList {
  sheet: string | null;
  rows: ListedRow[];
}

export type ListReply = { list: ReadList } | { refusal: LocalizedText };

export async function parseList(source: ListSource): Promise<ListReply> {
  try {
    const table = 'text' in source ? parseText(source.text) : await parseFile(source.bytes);
    limitRows(table, LOAD_ROWS_MAX);
    return { list: { sheet: table.sheet, rows: readOrderList(table.rows) } };
  } catch (error) {
    if (error instanceof TableRefusal) return { refusal: error.words };
    throw error;
  }
}
