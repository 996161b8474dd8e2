import type { Locale } from '#lib/config/locales.ts';

export interface DecimalForm {
  /** minimum number of decimals; default: 0 */
  least?: number;
  /** number of decimals to round to; default: `least` */
  most?: number;
  /** digits from which thousands are separated; default: 4 */
  groupFrom?: number;
  /** default: Russian */
  locale?: Locale;
}

const thousands = /\B(?=(?:\d{3})+$)/g;

const signs = { ru: { thousands: '\u00a0', point: ',' }, en: { thousands: ',', point: '.' } };

/**
 * Formats a number in its language: `decimal(1234567.5, { most: 3 })` is «1 234 567,5» with no-break spaces, in English
 * `1,234,567.5`. Does not use `Intl.NumberFormat`, since pages show hundreds of numbers and a browser takes ten
 * milliseconds to make the first one.
 */
export function decimal(
  value: number,
  { least = 0, most = least, groupFrom = 4, locale = 'ru' }: DecimalForm = {},
): string {
  const [whole = '', all = ''] = Math.abs(value).toFixed(most).split('.');
  const part = all.slice(0, least) + all.slice(least).replace(/0+$/, '');
  const sign = signs[locale];
  const grouped = whole.length < groupFrom ? whole : whole.replace(thousands, sign.thousands);
  return `${value < 0 ? '-' : ''}${grouped}${part && sign.point + part}`;
}
