import {
  type Amount,
  amountBehindCode,
  amountOf,
  canBeWanted,
  factorOfSum,
  leftOutAmount,
  ONE,
  readAmount,
  readNumber,
  UNSURE,
  unreadAmount,
  unreadable,
} from './amount.ts';
import { type Reading, readFreeLine, readUnits } from './free-line.ts';

/** Column numbers of a table by their content. */
export interface Columns {
  codes: number[];
  quantity: number | null;
  /** Columns with other titles, such as a price. */
  other: number[];
}

const codeTitle =
  /^(?:нс|код|code|арт(?:икул|\.|(?![а-яё]))|article|sku|штрих|шк(?![а-яё])|ean|gtin|barcode|модель|model)/iu;
const quantityTitle = /^(?:кол|к-во|qty|quantity|count|шт(?![а-яё])|заказ(?![а-яё])|заказано)/iu;
const nameTitle = /^(?:наимен|назван|товар|номенклатура|name|описан|продук)/iu;
const otherTitle =
  /^(?:цена|сумма|стоим|итого|всего|ндс|скидк|остат|налич|ед(?![а-яё])|вес|об[ъь]|№|n$|п\/п|price|sum|total|amount)/iu;

/** Column numbers by the titles of a row; null: not a header row. */
export function readTitles(cells: readonly string[]): Columns | null {
  const titles = cells.map((cell) => cell.trim());
  const columnsOf = (pattern: RegExp) => titles.flatMap((title, column) => (pattern.test(title) ? [column] : []));
  const codes = columnsOf(codeTitle);
  const [quantity = null] = columnsOf(quantityTitle);
  const isTitled = codes.length > 0 || (quantity !== null && columnsOf(nameTitle).length > 0);
  // 'Код 5' and 'НС-1234567' are data rows; titles contain no numbers
  if (!isTitled || titles.some((title) => /\d{2}/.test(title) || readAmount(title) !== null)) return null;
  const other = [...columnsOf(nameTitle), ...columnsOf(otherTitle)];
  return { codes: codes.toSorted((a, b) => rank(titles[a]) - rank(titles[b])), quantity, other };
}

/** Rank of a code column: the shop's own code is more precise than an article, which several products may share. */
const rank = (title = '') =>
  [/^(?:нс|код|code)/iu, /^арт|^article|^sku/iu].findIndex((pattern) => pattern.test(title)) + 1 || 9;

/** Interpretations of a row below a header. */
export function readTitledRow(cells: readonly string[], { codes, quantity, other }: Columns): Reading[] {
  const beside = cells.filter((_, column) => !codes.includes(column) && !other.includes(column));
  const amount = quantity === null ? (amountIn(beside) ?? ONE) : titledAmount(cells[quantity] ?? '');
  const columns = codes.length > 0 ? codes : cells.map((_, column) => column).filter((column) => column !== quantity);
  return columns.flatMap((column) => {
    const code = cells[column]?.trim() ?? '';
    return code === '' ? [] : [{ code, ...amount }];
  });
}

function titledAmount(cell: string): Amount {
  if (cell.trim() === '') return ONE;
  return readAmount(cell) ?? unreadable(cell);
}

/** Interpretations of a row without a header: each cell may be the code. */
export function readUntitledRow(cells: readonly string[]): Reading[] {
  const hasNumbers = cells.some((cell) => readNumber(cell) !== null);
  const counted = hasNumbers ? [] : cells.map(readUnits);
  const readings = cells.flatMap((cell, column) => {
    if (!/[\p{L}\d]/u.test(cell)) return [];
    // a row more often begins with its own number than with the quantity, so cells after the code are tried first
    const [next = '', ...rest] = cells.slice(column + 1);
    const amount = amountIn([next, ...rest]) ?? amountBehindCode(next) ?? amountIn(cells.slice(0, column));
    return amount ? [{ code: cell.trim(), ...amount }] : readingsBeside(cells, counted, column);
  });
  // cells that may be quantities are tried as codes last
  return readings.toSorted((a, b) => likelihood(b.code) - likelihood(a.code));
}

/** Interpretation of a cell as the code when no other cell is a number. */
function readingsBeside(cells: readonly string[], counted: readonly (Amount | null)[], column: number): Reading[] {
  const code = cells[column]?.trim() ?? '';
  const amount = counted.find((one, other) => other !== column && one !== null);
  return amount ? [{ code, ...amount }] : readFreeLine(code);
}

/** The quantity that cells give, readable or not; null: none. */
function amountIn(cells: readonly string[]): Amount | null {
  const among = amountAmong(cells.map(readNumber));
  if (among !== null) return among;
  for (const cell of cells) {
    const unread = unreadAmount(cell) ?? leftOutAmount(cell);
    if (unread !== null) return unread;
  }
  return null;
}

/** The quantity among cells: the only number, or the only valid one; null: no numbers. */
function amountAmong(cells: readonly (number | null)[]): Amount | null {
  const numbers = cells.filter((number) => number !== null);
  const [first] = numbers;
  if (first === undefined) return null;
  if (numbers.length === 1) return amountOf(first);
  const factor = numbers[factorOfSum(numbers)];
  if (factor !== undefined) return amountOf(factor);
  const [wanted, another] = numbers.filter(canBeWanted);
  return wanted === undefined || another !== undefined ? UNSURE : amountOf(wanted);
}

const likelihood = (code: string): number => {
  const number = readAmount(code);
  if (number === null) return /\d/.test(code) ? 2 : 1;
  return number.quantity === null && /^\d{4,}$/.test(code) ? 2 : 0;
};
