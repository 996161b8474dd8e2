import type { LocalizedText } from '#lib/config/locales.ts';
import { isShortenedNumber } from './amount.ts';
import { type SoughtReading, toSought } from './choose.ts';
import { type Reading, readFreeLine } from './free-line.ts';
import { type Columns, readTitledRow, readTitles, readUntitledRow } from './table.ts';

export { type ChosenReading, chooseAmongWords, chooseWhole, codesAmongWords, wholeCodes } from './choose.ts';
export type { Reading } from './free-line.ts';

export interface SourceRow {
  /** number of the row in the list, from 1 */
  line: number;
  cells: string[];
}

export interface ListedRow {
  line: number;
  text: string;
  /** in the order in which they are to be tried; empty: the row has no code */
  readings: SoughtReading[];
  /** the result when the row has no code to look up; null: it has one */
  fault: LocalizedText | null;
}

const TEXT_MAX = 300;
const SHORTENED: LocalizedText = {
  ru: 'Excel сократил код до вида «1,23E+12», последние цифры потеряны: задайте столбцу текстовый формат',
  en: 'Excel has shortened the code to the form “1.23E+12” and lost its last digits: format the column as text',
};
const NO_CODE: LocalizedText = {
  ru: 'Не похоже на код, артикул или штрихкод',
  en: 'Does not look like a code, an article or a barcode',
};
/** A row with more interpretations is prose; and the second limit bounds the look-ups of a whole list. */
const ROW_READINGS_MAX = 64;
const LIST_READINGS_MAX = 50_000;
/** The header row is at most this far down, below a letterhead. */
const TITLES_WITHIN = 15;

/**
 * Reads a list of goods in any of the usual forms: returns the possible interpretations of each row. Blank rows,
 * headings and totals are left out.
 */
export function readOrderList(source: readonly SourceRow[]): ListedRow[] {
  const rows = source.map(({ line, cells }) => ({ line, cells: partsOf(cells).map(cleanCell) })).filter(isFilled);
  const titlesAt = rows.slice(0, TITLES_WITHIN).findIndex(({ cells }) => readTitles(cells) !== null);
  const columns = titlesAt < 0 ? null : readTitles(rows[titlesAt]?.cells ?? []);
  const most = Math.min(ROW_READINGS_MAX, Math.max(1, Math.floor(LIST_READINGS_MAX / rows.length)));
  return rows.flatMap(({ line, cells }, index) => {
    if (index === titlesAt || isSum(cells) || (index < titlesAt && !cells.some(hasDigits))) return [];
    const { readings, ...row } = readRow(line, cells, index > titlesAt ? columns : null);
    return [{ ...row, readings: readings.slice(0, most).map(toSought) }];
  });
}

function readRow(line: number, cells: string[], columns: Columns | null) {
  const filled = cells.filter((cell) => cell !== '');
  const text = beginningOf(filled);
  const readings = readingsOf(cells, filled, columns);
  // an article suffices when the barcode was shortened by Excel
  const codes = readings.filter(({ code }) => mayBeCode(code) && !isShortenedNumber(code));
  if (codes.length > 0) return { line, text, readings: codes, fault: null };
  const hasShortened = readings.some(({ code }) => isShortenedNumber(code));
  return { line, text, readings: [], fault: hasShortened ? SHORTENED : NO_CODE };
}

function beginningOf(cells: readonly string[]): string {
  let text = '';
  for (const cell of cells) {
    if (text.length >= TEXT_MAX) break;
    text += text === '' ? cell : ` ${cell}`;
  }
  return text.slice(0, TEXT_MAX);
}

function readingsOf(cells: string[], filled: string[], columns: Columns | null): Reading[] {
  if (columns) return readTitledRow(cells, columns);
  return filled.length === 1 ? readFreeLine(filled[0] ?? '') : readUntitledRow(filled.slice(0, ROW_READINGS_MAX));
}

/** Splits a line without columns into cells, since a single line may come from a table. */
function partsOf(cells: string[]): string[] {
  const [only = '', ...others] = cells;
  const separator = ['\t', ';'].find((sign) => only.includes(sign));
  return others.length > 0 || separator === undefined ? cells : only.slice(0, CELLS_MAX).split(separator);
}

const CELLS_MAX = 2000;
const CELL_MAX = 500;
/** One line of text without invisible characters and without the apostrophe that marks text in Excel. */
const cleanCell = (cell: string): string =>
  cell
    .slice(0, CELL_MAX)
    .replace(/[\s\p{C}\u00a0]+/gu, ' ')
    .trim()
    .replace(/^'/, '');

const isFilled = ({ cells }: SourceRow) => cells.some((cell) => cell !== '');
const mayBeCode = (text: string) => /\d/.test(text) || /^[a-z][\w./-]{3,}$/i.test(text);
const hasDigits = (cell: string) => /\d/.test(cell);
const isSum = (cells: string[]) => /^(?:итого|всего)(?![а-яё])/iu.test(cells.find((cell) => cell !== '') ?? '');
