import { withdrawsTooMany } from '#backend/import/withdrawal.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import type { ImportKind, TableKind } from '#lib/contract/staff-import-parts.ts';
import { formatNumber } from '#lib/format/number.ts';
import { countInEnglish, countOf } from '#lib/rules/plural.ts';

/** What a list is called. */
const listed: Record<TableKind, LocalizedText> = {
  stock: { ru: 'остатки по складам', en: 'stock by warehouse' },
  prices: { ru: 'розничные цены', en: 'retail prices' },
};

export const messages = {
  noImport: { ru: 'Такого импорта нет', en: 'There is no such import' },
  unreadable: {
    ru: 'Не удалось прочитать файл за отведённое время: разделите его на части',
    en: 'The file could not be read in the time allowed: split it into parts',
  },
  noColumns: (columns: readonly string[], looksLike: TableKind | undefined) => {
    const kind = looksLike && listed[looksLike];
    const named = columns.map((column) => `«${column}»`).join(', ');
    return {
      ru: `В файле нет ${columns.length > 1 ? 'столбцов' : 'столбца'} ${named}.${kind ? ` Похоже, это ${kind.ru}` : ''}`,
      en: `The file has no ${columns.length > 1 ? 'columns' : 'column'} ${named}.${kind ? ` It looks like ${kind.en}` : ''}`,
    };
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
  undoGaveUp: {
    ru: 'Отменить не удалось за несколько попыток, импорт остаётся применённым',
    en: 'It could not be undone in several attempts, the import stays applied',
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

/** Words about feeds; what is wrong in one is said by its reader. */
export const feedMessages = {
  broken: ({ ru, en }: LocalizedText) => ({
    ru: `Фид не читается, ничего не изменено: ${ru}`,
    en: `The feed cannot be read, nothing was changed: ${en}`,
  }),
  noRoom: (message: string) => ({
    ru: `В фиде есть значение, которое нельзя сохранить, ничего не изменено: ${message}`,
    en: `The feed has a value that cannot be stored, nothing was changed: ${message}`,
  }),
  stale: {
    ru: 'Каталог этого фида изменился после расчёта. Ничего не применено, загрузите фид ещё раз',
    en: 'The catalogue of this feed has changed since it was computed. Nothing was applied, load the feed again',
  },
  settled: { ru: 'Фид уже применён', en: 'The feed has been applied already' },
  notKept: {
    ru: 'Каталог, каким он был до этого фида, уже не хранится',
    en: 'The catalogue as it was before this feed is no longer stored',
  },
  changedSince: {
    ru: 'Отменить нельзя: после этого фида товары изменились, например от прайс-листа. Сначала отмените более поздний импорт',
    en: 'It cannot be undone: products have changed since this feed, for example by a price list. Undo the later import first',
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

interface Doubt {
  /** absent: a feed */
  kind?: ImportKind;
  /** positions that would be taken off sale */
  withdrawn: number;
  /** positions on sale now */
  held: number;
  /** the largest part that may be withdrawn without a separate word */
  percent: number;
  /** rows that could not be placed */
  unplaced?: number;
}

/** Why an import that takes positions off sale needs a separate word, in numbers. */
export function doubtOf({ kind = 'feed', withdrawn, held, percent, unplaced = 0 }: Doubt): LocalizedText {
  const lost =
    kind === 'prices'
      ? { ru: 'Скрывается цена', en: 'lose their price' }
      : { ru: 'Снимается с продажи', en: 'be taken off sale' };
  const ru = `${lost.ru}: ${countOf(withdrawn, 'позиция', 'позиции', 'позиций')} из ${formatNumber(held, 'ru')}`;
  const en = `${countInEnglish(withdrawn, 'position', 'positions')} of ${formatNumber(held, 'en')} would ${lost.en}`;
  if (withdrawsTooMany({ withdrawn, held, percent }))
    return {
      ru: `${ru} — больше ${percent} %, для которых не нужно отдельного подтверждения`,
      en: `${en}, more than the ${percent} % that need no separate confirmation`,
    };
  return {
    ru: `${ru}, а ещё ${countOf(unplaced, 'строку', 'строки', 'строк')} файла не удалось отнести к товару и складу: возможно, это они`,
    en: `${en}, and ${countInEnglish(unplaced, 'row', 'rows')} of the file could not be matched to a product and a warehouse: they may be the same`,
  };
}
