const units = ['Б', 'КБ', 'МБ', 'ГБ'];
const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** `1_258_291` → «1,2 МБ». */
export function formatFileSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** power;
  return `${(value < 10 ? tenths : whole).format(value)} ${units[power]}`;
}
