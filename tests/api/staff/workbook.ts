import { writeSheet } from '#backend/modules/spreadsheets/index.ts';

/** A workbook of one sheet; the first row holds the titles. */
export async function sheetBytes([titles = [], ...rows]: (string | number)[][]): Promise<Uint8Array<ArrayBuffer>> {
  const columns = titles.map((title, place) => ({
    title: String(title),
    width: 20,
    kind: typeof rows[0]?.[place] === 'number' ? ('money' as const) : ('text' as const),
  }));
  return (await writeSheet({ name: 'Лист', columns, rows })).bytes;
}
