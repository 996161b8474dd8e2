/** Surname with initials, with no-break spaces: «Хабибуллин Тимур Рашидович» → «Хабибуллин Т. Р.». */
export const shortName = (fio: string): string =>
  fio.replace(/(?<=\s)(\p{L})\p{L}+/gu, '$1.').replaceAll(' ', '\u00a0');
