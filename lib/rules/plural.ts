import type { Locale } from '#lib/config/locales.ts';
import { decimal } from './decimal.ts';

/** The Russian form for a number: `plural(3, 'товар', 'товара', 'товаров')` is «товара». */
export function plural(count: number, one: string, few: string, many: string): string {
  const [units, tens] = [count % 10, Math.floor(count / 10) % 10];
  if (tens === 1 || units === 0 || units > 4) return many;
  return units === 1 ? one : few;
}

/** The form for a number in either language; English has one for all but 1. */
export const pluralIn = (locale: Locale, count: number, one: string, few: string, many: string): string =>
  locale === 'en' ? (count === 1 ? one : many) : plural(count, one, few, many);

/** The number with its noun: «1 284 товара», thousands parted by a no-break space. */
export function countOf(count: number, one: string, few: string, many: string): string {
  return `${decimal(count)} ${plural(count, one, few, many)}`;
}

/** The same in English, thousands parted by a comma: `1,284 products`. */
export const countInEnglish = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
