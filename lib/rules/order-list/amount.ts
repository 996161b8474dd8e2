import { MAX_QUANTITY } from '#lib/config/limits.ts';
import { decimal } from '../decimal.ts';

/** How many pieces a row asks for, or why that cannot be told. */
export interface Amount {
  quantity: number | null;
  /** in words; null: `quantity` can be ordered */
  fault: string | null;
}

export const ONE: Amount = { quantity: 1, fault: null };

/** Thousands may be parted by spaces of any kind, and a fraction by a point or a comma. */
export const NUMBER = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{1,6})?|\d{1,12}(?:[.,]\d{1,6})?`;
export const UNIT = String.raw`(?:шт(?:ук[аи]?)?|ед|компл(?:ект(?:а|ов)?)?|к-т|уп(?:ак(?:овк[аи]|овок)?)?|pcs|pc)(?![а-яa-z])\.?`;

const amount = new RegExp(`^([-−]?)(${NUMBER})\\s*(?:${UNIT})?\\.?$`, 'iu');

/** The number that a text is, with or without «шт»; null: it is none. */
export function readAmount(text: string): Amount | null {
  const match = amount.exec(text.trim().replace(/^'/, ''));
  if (!match) return null;
  const [, minus, digits = ''] = match;
  const value = Number(digits.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'));
  return amountOf(minus ? -value : value);
}

function amountOf(value: number): Amount {
  if (!Number.isInteger(value)) return { quantity: null, fault: 'Количество должно быть целым числом' };
  if (value < 1) return { quantity: null, fault: 'Количество должно быть не меньше 1' };
  if (value > MAX_QUANTITY)
    return { quantity: null, fault: `Количество должно быть не больше ${decimal(MAX_QUANTITY)} в одной позиции` };
  return { quantity: value, fault: null };
}

/** A number that Excel shortened, and whose last digits nobody can bring back: '4,60701E+12'. */
export const isShortenedNumber = (text: string): boolean => /^'?\d(?:[.,]\d+)?[eе]\+?\d{1,3}$/iu.test(text.trim());
