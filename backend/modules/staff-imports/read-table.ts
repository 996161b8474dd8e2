import { limitRows, parseFile, TableRefusal } from '#backend/modules/spreadsheets/index.ts';
import { LOAD_ROWS_MAX } from '#lib/config/limits.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { type TableKind, tableKinds } from '#lib/contract/staff-import-parts.ts';
import { messages } from './messages.ts';

/** A row of a file, as it was written. */
export interface GivenRow {
  line: number;
  code: string;
  /** the warehouse; empty: none */
  place: string;
  given: string;
}

type Column = Exclude<keyof GivenRow, 'line'>;

export type TableReply = { rows: GivenRow[] } | { refusal: LocalizedText };

const TEXT_MAX = 200;
/** Rows above the titles that a file may have, such as its name and date. */
const TITLES_WITHIN = 20;

const codeTitles = ['код', 'нс код', 'артикул', 'штрихкод', 'номенклатура код', 'code', 'article', 'sku'];

/** Titles by which columns are found, and their order in a file without titles. */
const columns: Record<TableKind, Partial<Record<Column, readonly string[]>>> = {
  stock: {
    code: codeTitles,
    place: ['склад', 'warehouse'],
    given: ['остаток', 'количество', 'кол во', 'наличие', 'в наличии', 'quantity', 'stock'],
  },
  prices: { code: codeTitles, given: ['цена', 'ррц', 'розничная цена', 'price'] },
};

/** The rows of a list of prices or stock; runs in a worker thread. Blank rows and titles are left out. */
export async function readTable({ bytes, kind }: { bytes: Uint8Array; kind: TableKind }): Promise<TableReply> {
  try {
    const table = await parseFile(bytes);
    limitRows(table, LOAD_ROWS_MAX + TITLES_WITHIN);
    const filled = table.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const { places, begin } = columnsOf(filled, kind);
    const rows = filled.slice(begin);
    limitRows({ sheet: null, rows }, LOAD_ROWS_MAX);
    return { rows: rows.map(({ line, cells }) => ({ line, ...given(cells, places) })) };
  } catch (error) {
    if (error instanceof TableRefusal) return { refusal: error.words };
    throw error;
  }
}

type Places = Partial<Record<Column, number>>;

function columnsOf(rows: readonly { cells: string[] }[], kind: TableKind): { places: Places; begin: number } {
  const titles = Object.entries(columns[kind]) as [Column, readonly string[]][];
  for (const [place, { cells }] of rows.slice(0, TITLES_WITHIN).entries()) {
    const words = cells.map(plain);
    const found = titles.map(([column, names]) => [column, words.findIndex((word) => isTitle(word, names))] as const);
    if (found.every(([, at]) => at >= 0)) return { places: Object.fromEntries(found), begin: place + 1 };
  }
  requireNoTitles(rows, kind);
  return { places: Object.fromEntries(titles.map(([column], at) => [column, at])), begin: 0 };
}

/** Throws `TableRefusal` that says what is missing when a row has titles, but not those of this kind of list. */
function requireNoTitles(rows: readonly { cells: string[] }[], kind: TableKind): void {
  const titles = rows
    .slice(0, TITLES_WITHIN)
    .map(({ cells }) => cells.map(plain).filter(Boolean))
    .find((words) => words.length > 1 && words.some((word) => isTitle(word, codeTitles)) && !words.some(isNumber));
  if (!titles) return;
  const lacks = (of: TableKind) =>
    Object.values(columns[of]).filter((names) => !titles.some((word) => isTitle(word, names)));
  const missing = lacks(kind).map(([name = '']) => name.slice(0, 1).toUpperCase() + name.slice(1));
  throw new TableRefusal(
    messages.noColumns(
      missing,
      tableKinds.find((other) => lacks(other).length === 0),
    ),
  );
}

const isNumber = (word: string) => /^[\d\s]+$/.test(word);

const plain = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const isTitle = (word: string, names: readonly string[]) =>
  names.some((name) => word === name || word.startsWith(`${name} `));

function given(cells: readonly string[], places: Places): Omit<GivenRow, 'line'> {
  const text = (column: Column) => {
    const cell = places[column] === undefined ? '' : (cells[places[column]] ?? '');
    // an apostrophe keeps a text from being taken for a formula
    return cell
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim()
      .replace(/^'(?=[=+\-@])/, '')
      .slice(0, TEXT_MAX);
  };
  return { code: text('code'), place: text('place'), given: text('given') };
}
