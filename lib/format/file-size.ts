import { decimal } from '#lib/rules/decimal.ts';

const units = ['Б', 'КБ', 'МБ', 'ГБ'];

/** `1_258_291` → «1,2 МБ». */
export function formatFileSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** power;
  return `${decimal(value, { most: value < 10 ? 1 : 0 })} ${units[power]}`;
}
