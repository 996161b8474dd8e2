import { countInEnglish, countOf } from '#lib/rules/plural.ts';

export const messages = {
  noImport: { ru: 'Такого импорта нет', en: 'There is no such import' },
  unreadable: {
    ru: 'Не удалось прочитать файл за отведённое время: разделите его на части',
    en: 'The file could not be read in the time allowed: split it into parts',
  },
  notReady: {
    ru: 'Этот импорт уже применяется или применён. Обновите страницу',
    en: 'This import is being applied or has been applied. Reload the page',
  },
  otherVersion: {
    ru: 'Расчёт уже обновили: посмотрите его заново и подтвердите',
    en: 'It has been computed again meanwhile: look at it once more and confirm',
  },
  nothing: { ru: 'В этом импорте нечего менять', en: 'There is nothing to change in this import' },
  withdrawsMuch: {
    ru: 'Импорт снимает слишком много позиций: подтвердите это отдельно',
    en: 'The import withdraws too many positions: confirm that separately',
  },
  stale: (rows: number) => ({
    ru: `Данные изменились после расчёта: ${countOf(rows, 'строка', 'строки', 'строк')}. Ничего не применено, проверьте импорт ещё раз`,
    en: `The data have changed since it was computed: ${countInEnglish(rows, 'row', 'rows')}. Nothing was applied, check the import again`,
  }),
  notApplied: { ru: 'Этот импорт не применён или уже отменён', en: 'This import is not applied, or it is undone' },
  noRows: {
    ru: 'Строки этого импорта уже не хранятся',
    en: 'The rows of this import are no longer stored',
  },
  gaveUp: {
    ru: 'Файл не удалось обработать за несколько попыток, ничего не применено',
    en: 'The file could not be processed in several attempts, nothing was applied',
  },
  allFaulty: {
    ru: 'Ни одну строку файла не удалось прочитать: проверьте, тот ли это файл',
    en: 'None of the rows of the file could be read: check that it is the right file',
  },
  notLast: {
    ru: 'Отменить можно только последний применённый импорт этого вида',
    en: 'Only the last applied import of this kind can be undone',
  },
  noSchedule: { ru: 'Такого расписания нет', en: 'There is no such schedule' },
  noUndo: { ru: 'Импорт каталога нельзя отменить', en: 'An import of the catalogue cannot be undone' },
  changedSince: (rows: number) => ({
    ru: `Отменить нельзя: после импорта изменились ${countOf(rows, 'позиция', 'позиции', 'позиций')}`,
    en: `It cannot be undone: ${countInEnglish(rows, 'position has', 'positions have')} changed since`,
  }),
};

/** What can be wrong with a row. */
export const faults = {
  noCode: { ru: 'Нет кода товара', en: 'There is no code of a product' },
  unknownCode: { ru: 'Товара с таким кодом нет', en: 'There is no product with this code' },
  ambiguousCode: {
    ru: 'Такой артикул или штрихкод есть у нескольких товаров: укажите НС-код',
    en: 'Several products have this article or barcode: give the code',
  },
  withdrawnProduct: { ru: 'Товар снят с продажи', en: 'The product is not on sale' },
  isSet: {
    ru: 'Остаток комплекта считается по его частям',
    en: 'The stock of a set is counted from its parts',
  },
  noWarehouse: { ru: 'Не указан склад', en: 'No warehouse is given' },
  unknownWarehouse: { ru: 'Склада с таким названием нет', en: 'There is no warehouse of this name' },
  ambiguousWarehouse: {
    ru: 'Так называются несколько складов: укажите GUID',
    en: 'Several warehouses have this name: give the GUID',
  },
  badQuantity: {
    ru: 'Количество должно быть целым числом от 0 до 1 000 000',
    en: 'The quantity must be a whole number from 0 to 1,000,000',
  },
  badPrice: {
    ru: 'Цена должна быть числом больше нуля или словами «по запросу»',
    en: 'The price must be a number above zero, or «on request»',
  },
  repeated: (line: number) => ({
    ru: `Повторяет строку ${line}, а значение другое`,
    en: `Repeats row ${line} with another value`,
  }),
  repeatedSame: (line: number) => ({ ru: `Повторяет строку ${line}`, en: `Repeats row ${line}` }),
};

/** Words about feeds; what is wrong in one is said by its reader, in English. */
export const feedMessages = {
  broken: (message: string) => ({
    ru: `Фид не читается, ничего не изменено: ${message}`,
    en: `The feed cannot be read, nothing was changed: ${message}`,
  }),
  offer: (message: string) => ({ ru: `Предложение прочитано не полностью: ${message}`, en: message }),
  stale: {
    ru: 'Каталог этого фида изменился после расчёта. Ничего не применено, загрузите фид ещё раз',
    en: 'The catalogue of this feed has changed since it was computed. Nothing was applied, load the feed again',
  },
  settled: { ru: 'Фид уже применён', en: 'The feed has been applied already' },
  withdrawsMuch: {
    ru: 'Фид снимает слишком много товаров, ничего не применено',
    en: 'The feed withdraws too many products, nothing was applied',
  },
  noFile: {
    ru: 'Файл фида уже не хранится, загрузите его ещё раз',
    en: 'The file of the feed is no longer stored, load it again',
  },
  notText: { ru: 'Это не фид YML: нужен файл XML', en: 'This is no YML feed: it must be an XML file' },
  again: { ru: 'Возвращается в продажу', en: 'Is on sale again' },
  renamed: (name: string) => ({ ru: `Новое название: ${name}`, en: `New name: ${name}` }),
  available: { ru: 'Снова продаётся', en: 'Can be sold again' },
  unavailable: { ru: 'Больше не продаётся', en: 'Can no longer be sold' },
  content: { ru: 'Описание, свойства или фото', en: 'Description, parameters or pictures' },
};
