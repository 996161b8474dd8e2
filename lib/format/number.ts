import type { Locale } from '#lib/config/locales.ts';
import { decimal } from '#lib/rules/decimal.ts';

/** Counts and sums: `1234567.25` → «1 234 567,25», at most three decimals. */
export function formatNumber(value: number, locale: Locale = 'ru'): string {
  return decimal(value, { most: 3, locale });
}

/**
 * A measured value: `12345.5` → «12 345,5», `-25` → «−25» with a true minus. Four digits are not grouped, as is usual
 * in engineering: `1200` → «1200». In English with a point and commas: `12,345.5`.
 */
export function formatMeasure(value: number, locale: Locale = 'ru'): string {
  return decimal(value, { most: 3, groupFrom: 5, locale }).replace('-', '−');
}

/** A percentage: `12.5` → «12,5 %», in English `12.5%`. */
export function formatPercent(value: number, locale: Locale = 'ru'): string {
  return `${formatNumber(value, locale)}${locale === 'ru' ? '\u00a0' : ''}%`;
}
