import type { Locale } from '#lib/config/locales.ts';
import { formatMeasure } from './number.ts';
import { plainNumber } from './typed-number.ts';

const measure = /^([−-]?\d{1,3}(?:[\u00a0\d]*\d)?(?:,\d{1,3})?)((?:[\u00a0 ]\D.*)?)$/;
const flags = new Map([
  ['Есть', 'Yes'],
  ['Нет', 'No'],
]);

/**
 * A value of the catalogue in a language of the interface. The catalogue is in Russian, and so are its units and words;
 * what the shop itself writes, a number and whether the product has something, is in the language of the page.
 */
export function catalogueValue(text: string, locale: Locale): string {
  if (locale === 'ru') return text;
  const [, number, unit = ''] = measure.exec(text) ?? [];
  if (number !== undefined) return formatMeasure(Number(plainNumber(number)), locale) + unit;
  return flags.get(text) ?? text;
}
