import type { LocalizedText } from '#lib/config/locales.ts';
import { type Amount, amountOf, canBeWanted, factorOfSum, ONE, readAmount, readNumber, UNSURE } from './amount.ts';
import { type Reading, readFreeLine, readUnits } from './free-line.ts';

/** Which columns of a table hold what. */
export interface Columns {
  codes: number[];
  quantity: number | null;
  /** Those whose titles speak of something else, such as a price. */
  other: number[];
}

const codeTitle =
  /^(?:нс|код|code|арт(?:икул|\.|(?![а-яё]))|article|sku|штрих|шк(?![а-яё])|ean|gtin|barcode|модель|model)/iu;
const quantityTitle = /^(?:кол|к-во|qty|quantity|count|шт(?![а-яё])|заказ(?![а-яё])|заказано)/iu;
const nameTitle = /^(?:наимен|назван|товар|номенклатура|name|описан|продук)/iu;
const otherTitle =
  /^(?:цена|сумма|стоим|итого|всего|ндс|скидк|остат|налич|ед(?![а-яё])|вес|об[ъь]|№|n$|п\/п|price|sum|total|amount)/iu;

/** The columns that a row of titles names; null: the row is none. */
export function readTitles(cells: readonly string[]): Columns | null {
  const titles = cells.map((cell) => cell.trim());
  const places = (pattern: RegExp) => titles.flatMap((title, place) => (pattern.test(title) ? [place] : []));
  const codes = places(codeTitle);
  const [quantity = null] = places(quantityTitle);
  const isTitled = codes.length > 0 || (quantity !== null && places(nameTitle).length > 0);
  // 'Код 5' and 'НС-1234567' are rows; titles have no numbers
  if (!isTitled || titles.some((title) => /\d{2}/.test(title) || readAmount(title) !== null)) return null;
  const other = [...places(nameTitle), ...places(otherTitle)];
  return { codes: codes.toSorted((a, b) => rank(titles[a]) - rank(titles[b])), quantity, other };
}

/** The shop's own code says more than an article, which several products may share. */
const rank = (title = '') =>
  [/^(?:нс|код|code)/iu, /^арт|^article|^sku/iu].findIndex((pattern) => pattern.test(title)) + 1 || 9;

/** What a row under titles may mean. */
export function readTitledRow(cells: readonly string[], { codes, quantity, other }: Columns): Reading[] {
  const beside = cells.filter((_, place) => !codes.includes(place) && !other.includes(place));
  const amount = quantity === null ? (amountAmong(beside.map(readNumber)) ?? ONE) : titledAmount(cells[quantity] ?? '');
  const places = codes.length > 0 ? codes : cells.map((_, place) => place).filter((place) => place !== quantity);
  return places.flatMap((place) => {
    const code = cells[place]?.trim() ?? '';
    return code === '' ? [] : [{ code, ...amount }];
  });
}

function titledAmount(cell: string): Amount {
  if (cell.trim() === '') return ONE;
  return readAmount(cell) ?? { quantity: null, fault: { words: unreadable(cell.trim().slice(0, 30)) } };
}

const unreadable = (text: string): LocalizedText => ({
  ru: `Не удалось прочитать количество: «${text}»`,
  en: `The quantity could not be read: “${text}”`,
});

/** What a row without titles may mean: of each of its cells, that it is the code. */
export function readUntitledRow(cells: readonly string[]): Reading[] {
  const numbers = cells.map(readNumber);
  const hasNumbers = numbers.some((number) => number !== null);
  const counted = hasNumbers ? [] : cells.map(readUnits);
  const readings = cells.flatMap((cell, place) => {
    if (!/[\p{L}\d]/u.test(cell)) return [];
    // a row begins with its number more often than with the quantity
    const amount = amountAmong(numbers.slice(place + 1)) ?? amountAmong(numbers.slice(0, place));
    return amount ? [{ code: cell.trim(), ...amount }] : readingsBeside(cells, counted, place);
  });
  // what can be a quantity is tried as a code after what cannot
  return readings.toSorted((a, b) => likelihood(b.code) - likelihood(a.code));
}

/** Of a row without a cell that is a number. */
function readingsBeside(cells: readonly string[], counted: readonly (Amount | null)[], place: number): Reading[] {
  const code = cells[place]?.trim() ?? '';
  const amount = counted.find((one, other) => other !== place && one !== null);
  return amount ? [{ code, ...amount }] : readFreeLine(code);
}

/** The quantity among cells: the only number, or the only one that can be a quantity; null: there are no numbers. */
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
