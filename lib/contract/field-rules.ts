import type { Words } from '#lib/config/locales.ts';
import { type Fault, faultTexts } from '#lib/rules/faults.ts';

/** What fields of calls say by themselves, beside the faults of forms that people fill in. */
const ruleTexts = {
  wholeNumber: { ru: 'Укажите целое число', en: 'Enter a whole number' },
  filterEmpty: { ru: 'Укажите значения или границы фильтра', en: 'Give the values or the bounds of the filter' },
  sectionPath: { ru: 'Недопустимый адрес раздела', en: 'This cannot be the address of a section' },
  guidsOrSlug: { ru: 'Укажите guids или slug', en: 'Give guids or slug' },
  pagePath: { ru: 'Адрес начинается с /', en: 'An address begins with /' },
  day: { ru: 'Неверная дата', en: 'Incorrect date' },
  pickupPlace: { ru: 'Выберите магазин или склад', en: 'Choose a store or a warehouse' },
  fileEmpty: { ru: 'Файл пуст', en: 'The file is empty' },
  listTooLarge: { ru: 'Файл больше 2 МБ', en: 'The file is larger than 2 MB' },
  logoTooLarge: { ru: 'Файл больше 500 КБ', en: 'The file is larger than 500 KB' },
} satisfies Record<string, Words>;

export type FieldRule = keyof typeof ruleTexts | Fault;

const MARK = 'rule:';

/** Stands in a schema for a message: who answers puts it into the caller's language. */
export const rule = (name: FieldRule): string => MARK + name;

/** What a message of a schema means; null: it is no name of a rule. */
export const ruleWords = (message: string): Words | null =>
  message.startsWith(MARK) ? wordsOf(message.slice(MARK.length) as FieldRule) : null;

export const wordsOf = (name: FieldRule): Words =>
  name in ruleTexts
    ? ruleTexts[name as keyof typeof ruleTexts]
    : { ru: faultTexts.ru[name as Fault], en: faultTexts.en[name as Fault] };
