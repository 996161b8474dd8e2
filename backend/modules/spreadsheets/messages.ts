import { countInEnglish, countOf } from '#lib/rules/plural.ts';

export const messages = {
  oldExcel: {
    ru: 'Это файл старого Excel (xls) или под паролем: сохраните его как xlsx без пароля',
    en: 'This is a file of an old Excel (xls) or has a password: save it as xlsx without a password',
  },
  noTable: {
    ru: 'Файл не похож на таблицу: нужен xlsx или csv',
    en: 'The file does not look like a table: it must be xlsx or csv',
  },
  tooMuch: {
    ru: 'Файл разворачивается в слишком большой объём: сохраните только нужный лист',
    en: 'The file unpacks to too much: save only the sheet that is needed',
  },
  unreadable: {
    ru: 'Не удалось прочитать файл как таблицу Excel: сохраните его заново как xlsx',
    en: 'The file could not be read as an Excel table: save it as xlsx again',
  },
  farCells: {
    ru: 'В таблице что-то стоит далеко за краем списка: скопируйте список на новый лист',
    en: 'Something in the table stands far beyond the list: copy the list to a new sheet',
  },
  empty: { ru: 'В списке нет ни одной строки', en: 'There is not a single row in the list' },
  tooManyLines: (most: number) => ({
    ru: `В тексте больше ${countOf(most, 'строки', 'строк', 'строк')}, считая пустые: удалите пустые или разделите список`,
    en: `The text has more than ${countInEnglish(most, 'line', 'lines')}, counting blank ones: remove those or split the list`,
  }),
  tooManyRows: (count: number, most: number) => ({
    ru: `В списке ${countOf(count, 'строка', 'строки', 'строк')}, а за один раз можно загрузить не больше ${countOf(most, 'строки', 'строк', 'строк')}: разделите его`,
    en: `There are ${countInEnglish(count, 'row', 'rows')} in the list, and at most ${countInEnglish(most, 'row', 'rows')} can be loaded at once: split it`,
  }),
};
