import type { Locale } from '#lib/config/locales.ts';
import { decimal } from '#lib/rules/decimal.ts';

const units = { ru: ['Б', 'КБ', 'МБ', 'ГБ'], en: ['B', 'KB', 'MB', 'GB'] };

/** `1_258_291` → «1,2 МБ», in English `1.2 MB`. */
export function formatFileSize(bytes: number, locale: Locale = 'ru'): string {
  const names = units[locale];
  const power = Math.min(names.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** power;
  return `${decimal(value, { most: value < 10 ? 1 : 0, locale })} ${names[power]}`;
}
