import { type Amount, ONE, readAmount } from './amount.ts';
import type { Reading } from './free-line.ts';

/** Which columns of a table hold what. */
export interface Columns {
  codes: number[];
  quantity: number | null;
}

const codeTitle =
  /^(?:нс|код|code|арт(?:икул|\.|(?![а-яё]))|article|sku|штрих|шк(?![а-яё])|ean|gtin|barcode|модель|model)/iu;
const quantityTitle = /^(?:кол|к-во|qty|quantity|count|шт(?![а-яё])|заказ(?![а-яё])|заказано)/iu;
const nameTitle = /^(?:наимен|назван|товар|номенклатура|name|описан|продук)/iu;

/** The columns that a row of titles names; null: the row is none. */
export function readTitles(cells: readonly string[]): Columns | null {
  const titles = cells.map((cell) => cell.trim());
  const places = (pattern: RegExp) => titles.flatMap((title, place) => (pattern.test(title) ? [place] : []));
  const codes = places(codeTitle);
  const [quantity = null] = places(quantityTitle);
  const isTitled = codes.length > 0 || (quantity !== null && places(nameTitle).length > 0);
  // 'Код 5' and 'НС-1234567' are rows; titles have no numbers
  if (!isTitled || titles.some((title) => /\d{2}/.test(title) || readAmount(title) !== null)) return null;
  return { codes: codes.toSorted((a, b) => rank(titles[a]) - rank(titles[b])), quantity };
}

/** The shop's own code says more than an article, which several products may share. */
const rank = (title = '') =>
  [/^(?:нс|код|code)/iu, /^арт|^article|^sku/iu].findIndex((pattern) => pattern.test(title)) + 1 || 9;

/** What a row under titles may mean. */
export function readTitledRow(cells: readonly string[], { codes, quantity }: Columns): Reading[] {
  const amount = quantity === null ? readUntitledAmount(cells, codes) : titledAmount(cells[quantity] ?? '');
  const places = codes.length > 0 ? codes : cells.map((_, place) => place).filter((place) => place !== quantity);
  return places.flatMap((place) => {
    const code = cells[place]?.trim() ?? '';
    return code === '' ? [] : [{ code, ...amount }];
  });
}

function titledAmount(cell: string): Amount {
  if (cell.trim() === '') return ONE;
  return (
    readAmount(cell) ?? { quantity: null, fault: `Не удалось прочитать количество: «${cell.trim().slice(0, 30)}»` }
  );
}

/** The first number beside the codes. */
const readUntitledAmount = (cells: readonly string[], codes: readonly number[]): Amount =>
  cells.flatMap((cell, place) => (codes.includes(place) ? [] : (readAmount(cell) ?? [])))[0] ?? ONE;

/**
 * What a row without titles may mean. A cell that is a number may be the quantity or a code: the first number after a code,
 * or else the last before it, is its quantity, as prices and sums come later.
 */
export function readUntitledRow(cells: readonly string[]): Reading[] {
  const amounts = cells.map(readAmount);
  const readings = cells.flatMap((cell, place) => {
    const code = cell.trim();
    if (!/[\p{L}\d]/u.test(code)) return [];
    const isQuantity = (_: string, other: number) => other !== place && amounts[other] !== null;
    const next = cells.findIndex((_, other) => other > place && isQuantity(_, other));
    const at = next >= 0 ? next : cells.findLastIndex((_, other) => other < place && isQuantity(_, other));
    return [{ code, ...(amounts[at] ?? ONE) }];
  });
  // what can be a quantity is tried as a code after what cannot
  return readings.toSorted((a, b) => likelihood(b.code) - likelihood(a.code));
}

const likelihood = (code: string): number => {
  const number = readAmount(code);
  if (number === null) return /\d/.test(code) ? 2 : 1;
  return number.quantity === null && /^\d{4,}$/.test(code) ? 2 : 0;
};
