import type { Locale } from '#lib/config/locales.ts';
import { decimal } from './decimal.ts';

/** The Russian noun form for a number: `plural(3, 'товар', 'товара', 'товаров')` is «товара». */
export function plural(count: number, one: string, few: string, many: string): string {
  const [units, tens] = [count % 10, Math.floor(count / 10) % 10];
  if (tens === 1 || units === 0 || units > 4) return many;
  return units === 1 ? one : few;
}

/** The noun form for a number in either language; English uses `many` for all numbers but 1. */
export const pluralIn = (locale: Locale, count: number, one: string, few: string, many: string): string =>
  locale === 'en' ? (count === 1 ? one : many) : plural(count, one, few, many);

/** The number with its noun: «1 284 товара», with a no-break space between thousands. */
export function countOf(count: number, one: string, few: string, many: string): string {
  return `${decimal(count)} ${plural(count, one, few, many)}`;
}

/** The number with its noun in English: `1,284 products`. */
export const countInEnglish = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
