import type { CellObject } from 'write-excel-file/node';

interface Column {
  title: string;
  /** in characters */
  width: number;
  kind: 'text' | 'count' | 'money';
}

export interface Sheet {
  /** without its ending */
  name: string;
  columns: readonly Column[];
  /** a cell a column; null: empty */
  rows: readonly (readonly (string | number | null)[])[];
  /** printed bold below the rows */
  totals?: readonly (string | number | null)[];
}

const formats = { text: '@', count: '0', money: '#,##0.00' };

/** A table as xlsx. What comes from people is text in it, never a formula. */
export async function sheetBytes({ name, columns, rows, totals }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const header = columns.map(
    ({ title }): CellObject => ({ value: title, type: String, fontWeight: 'bold', wrap: true }),
  );
  const bold = totals && cellsOf(columns, totals).map((cell) => cell && { ...cell, fontWeight: 'bold' as const });
  const data = [header, ...rows.map((row) => cellsOf(columns, row)), ...(bold ? [bold] : [])];
  const bytes = await writeXlsxFile(data, {
    sheet: name.slice(0, 31),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  return new Uint8Array(bytes);
}

function cellsOf(columns: readonly Column[], row: readonly (string | number | null)[]): (CellObject | null)[] {
  return row.map((value, place): CellObject | null => {
    if (value === null || value === '') return null;
    if (typeof value === 'number') return { value, type: Number, format: formats[columns[place]?.kind ?? 'count'] };
    return { value: harmless(value), type: String, format: formats.text };
  });
}

/** A text that a program which opens the table, or a copy of it, could take for a formula stands behind an apostrophe. */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
