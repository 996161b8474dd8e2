import { BASKET_NAME_MAX } from '#lib/config/limits.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { type Fault, faultTexts } from '#lib/rules/faults.ts';

/** Messages of fields, besides the faults of forms that people fill in. */
const ruleTexts = {
  wholeNumber: { ru: 'Укажите целое число', en: 'Enter a whole number' },
  filterEmpty: { ru: 'Укажите значения или границы фильтра', en: 'Give the values or the bounds of the filter' },
  sectionPath: { ru: 'Недопустимый адрес раздела', en: 'This cannot be the address of a section' },
  priceByBounds: { ru: 'У цены нет значений, укажите границы', en: 'A price has no values, give its bounds' },
  brandByValues: { ru: 'У бренда нет границ, укажите значения', en: 'A brand has no bounds, give its values' },
  filterTwice: { ru: 'Такой фильтр уже есть в списке', en: 'This filter is in the list already' },
  cityOfStock: {
    ru: 'Укажите город, в котором товар должен быть в наличии',
    en: 'Give the city in which the product must be in stock',
  },
  noProductsNamed: { ru: 'Укажите guids, slug или section', en: 'Give guids, slug or section' },
  productOrProducts: {
    ru: 'Укажите nomenclatureId или nomenclatureIds',
    en: 'Give either nomenclatureId or nomenclatureIds',
  },
  notWithGuids: { ru: 'Нельзя указать вместе с guids', en: 'This cannot be given together with guids' },
  notWithSlug: { ru: 'Нельзя указать вместе с slug', en: 'This cannot be given together with slug' },
  onlyWithSection: { ru: 'Можно указать только вместе с section', en: 'This can be given only together with section' },
  sort: {
    ru: 'Допустимые значения: popular, cheap, expensive, new, name или параметр раздела с направлением',
    en: 'Allowed values: popular, cheap, expensive, new, name, a parameter with -asc or -desc',
  },
  segments: { ru: 'Недопустимый адрес', en: 'This cannot be an address' },
  searchShort: { ru: 'Введите не меньше трёх символов', en: 'Enter at least three characters' },
  searchLong: { ru: 'Слишком длинный запрос', en: 'The query is too long' },
  pagePath: { ru: 'Адрес начинается с /', en: 'An address begins with /' },
  day: { ru: 'Неверная дата', en: 'Incorrect date' },
  costRange: { ru: 'Укажите диапазон стоимости, например 5000-9999', en: 'Give a range of cost such as 5000-9999' },
  pickupPoint: { ru: 'Выберите магазин или склад', en: 'Choose a store or a warehouse' },
  timeOfDay: { ru: 'Время в виде 06:30', en: 'A time such as 06:30' },
  timeOrHours: { ru: 'Укажите время или число часов', en: 'Give a time or a number of hours' },
  fileEmpty: { ru: 'Файл пуст', en: 'The file is empty' },
  listTooLarge: { ru: 'Файл больше 2 МБ', en: 'The file is larger than 2 MB' },
  attachmentTooLarge: { ru: 'Файл больше 10 МБ', en: 'The file is larger than 10 MB' },
  claimShort: { ru: 'Опишите, что случилось: не меньше 10 символов', en: 'Say what happened: at least 10 characters' },
  wishUnfit: {
    ru: 'При такой причине этого сделать нельзя: выберите другое пожелание',
    en: 'This cannot be done for such a reason: choose another outcome',
  },
  messageEmpty: { ru: 'Напишите сообщение или приложите фото', en: 'Write a message or attach a photo' },
  textIntricate: {
    ru: 'В тексте слишком много строк, ячеек таблиц или скобок: разделите его на две страницы',
    en: 'The text has too many lines, cells or brackets: make two pages of it',
  },
  basketNameLong: {
    ru: `Название не длиннее ${BASKET_NAME_MAX} знаков`,
    en: `A name has at most ${BASKET_NAME_MAX} characters`,
  },
  innLength: {
    ru: 'В ИНН 10 цифр у компании или 12 у предпринимателя',
    en: 'An INN has 10 digits for a company or 12 for an entrepreneur',
  },
  innMistyped: {
    ru: 'В ИНН опечатка: контрольная цифра не сходится',
    en: 'The INN is mistyped: its check digit does not match',
  },
  kopecks: { ru: 'Не больше двух знаков после запятой', en: 'At most two digits after the point' },
  logoTooLarge: { ru: 'Файл больше 500 КБ', en: 'The file is larger than 500 KB' },
} satisfies Record<string, LocalizedText>;

export type FieldRule = keyof typeof ruleTexts | Fault;

const MARK = 'rule:';

/** Encodes a rule's name as a schema message; the server translates it into the caller's language. */
export const rule = (name: FieldRule): string => MARK + name;

/** The texts of a rule that a schema message names; null: the message is not a rule's name. */
export const ruleWords = (message: string): LocalizedText | null =>
  message.startsWith(MARK) ? wordsOf(message.slice(MARK.length) as FieldRule) : null;

export const wordsOf = (name: FieldRule): LocalizedText =>
  name in ruleTexts
    ? ruleTexts[name as keyof typeof ruleTexts]
    : { ru: faultTexts.ru[name as Fault], en: faultTexts.en[name as Fault] };
