/** «Хабибуллин Тимур Рашидович» → «Хабибуллин Т. Р.», on one line. */
export const shortName = (fio: string): string =>
  fio.replace(/(?<=\s)(\p{L})\p{L}+/gu, '$1.').replaceAll(' ', '\u00a0');
