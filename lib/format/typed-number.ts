import type { Locale } from '#lib/config/locales.ts';

const englishGroups = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * A number as a person types it, with a comma or a point, as JavaScript writes it: «24 000», «2,5», «−20», in English
 * also `24,000` and `1,234.5`. What is no number stays none.
 */
export function plainNumber(text: string, locale: Locale = 'ru'): string {
  const plain = text.replace(/\s/g, '').replace('−', '-');
  return locale === 'en' && englishGroups.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.');
}

/** A number as it is typed in a language: «2,5», in English `2.5`. */
export const typedNumber = (value: number, locale: Locale): string =>
  locale === 'ru' ? String(value).replace('.', ',') : String(value);
