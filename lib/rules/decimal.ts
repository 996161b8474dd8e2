import type { Locale } from '#lib/config/locales.ts';

export interface DecimalForm {
  /** decimals that are always shown; default: 0 */
  least?: number;
  /** decimals that are rounded to; default: `least` */
  most?: number;
  /** digits of a whole part from which thousands are parted; default: 4 */
  groupFrom?: number;
  /** default: Russian */
  locale?: Locale;
}

const thousands = /\B(?=(?:\d{3})+$)/g;

const signs = { ru: { thousands: '\u00a0', point: ',' }, en: { thousands: ',', point: '.' } };

/**
 * A number as its language writes it: `decimal(1234567.5, { most: 3 })` is «1 234 567,5», thousands parted by a no-break
 * space, in English `1,234,567.5`. Pages show hundreds of numbers, and a browser takes ten milliseconds to make its first `Intl.NumberFormat`.
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
