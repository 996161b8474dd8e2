import type { z } from 'zod';
import { say } from '#backend/language.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { ruleWords } from '#lib/contract/field-rules.ts';
import { countInEnglish, countOf, plural } from '#lib/rules/plural.ts';

type Issue = z.core.$ZodRawIssue;
type Bound = { origin: string; limit: number | bigint; isInclusive: boolean; isExact: boolean };

/** Message about a wrong field in the caller's language; a message of the rule itself takes precedence. */
export const fieldMessage = (issue: Issue): string => say(fieldWords(issue));

/** A schema's message in the caller's language. */
export function ruledMessage(message: string): string {
  const words = ruleWords(message);
  return words ? say(words) : message;
}

function fieldWords(issue: Issue): LocalizedText {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && issue.expected !== 'never' ? REQUIRED : (types[issue.expected] ?? INVALID);
    case 'too_small':
      return tooSmall({ ...boundOf(issue), limit: issue.minimum });
    case 'too_big':
      return tooBig({ ...boundOf(issue), limit: issue.maximum });
    case 'invalid_format':
      return badFormat(issue);
    case 'invalid_value':
      return badValue(issue.values.map(String));
    case 'unrecognized_keys':
      return extraKeys(issue.keys);
    case 'not_multiple_of':
      return { ru: `Число должно быть кратно ${issue.divisor}`, en: `Must be a multiple of ${issue.divisor}` };
    case 'invalid_key':
      return { ru: 'Недопустимое имя поля', en: 'This cannot be the name of a field' };
    default:
      return INVALID;
  }
}

const REQUIRED: LocalizedText = { ru: 'Обязательное поле', en: 'This field is required' };
const INVALID: LocalizedText = { ru: 'Недопустимое значение', en: 'This value is not allowed' };
const NUMBER: LocalizedText = { ru: 'Укажите число', en: 'Enter a number' };
const WHOLE_NUMBER: LocalizedText = { ru: 'Укажите целое число', en: 'Enter a whole number' };
const DATE: LocalizedText = { ru: 'Укажите дату', en: 'Enter a date' };
const LIST: LocalizedText = { ru: 'Укажите список значений', en: 'Give a list of values' };
const FIELDS: LocalizedText = { ru: 'Укажите набор полей', en: 'Give a set of fields' };
const NOTHING: LocalizedText = { ru: 'Поле должно быть пустым', en: 'This field must be empty' };
const IDENTIFIER: LocalizedText = { ru: 'Недопустимый идентификатор', en: 'This is not an identifier' };

const types: Record<string, LocalizedText> = {
  string: { ru: 'Укажите текст', en: 'Enter a text' },
  number: NUMBER,
  nan: NUMBER,
  int: WHOLE_NUMBER,
  bigint: WHOLE_NUMBER,
  boolean: { ru: 'Укажите «да» или «нет»', en: 'Say yes or no' },
  date: DATE,
  array: LIST,
  tuple: LIST,
  set: LIST,
  object: FIELDS,
  record: FIELDS,
  map: FIELDS,
  file: { ru: 'Приложите файл', en: 'Attach a file' },
  nonoptional: REQUIRED,
  null: NOTHING,
  undefined: NOTHING,
  void: NOTHING,
  never: { ru: 'Лишнее поле', en: 'There is no such field' },
};

/** Noun forms; in Russian those for one, two and five. */
const units: Record<string, { ru: [one: string, few: string, many: string]; en: [one: string, many: string] }> = {
  string: { ru: ['символ', 'символа', 'символов'], en: ['character', 'characters'] },
  array: { ru: ['значение', 'значения', 'значений'], en: ['value', 'values'] },
  set: { ru: ['значение', 'значения', 'значений'], en: ['value', 'values'] },
  map: { ru: ['поле', 'поля', 'полей'], en: ['field', 'fields'] },
  file: { ru: ['байт', 'байта', 'байтов'], en: ['byte', 'bytes'] },
};

const boundOf = ({ origin, inclusive, exact }: { origin: string; inclusive?: boolean; exact?: boolean }) => ({
  origin,
  isInclusive: inclusive ?? true,
  isExact: exact ?? false,
});

function tooSmall(bound: Bound): LocalizedText {
  const { origin, limit, isInclusive, isExact } = bound;
  if (isExact) return exactly(bound);
  if (origin === 'date') {
    const day = dateOf(limit);
    return { ru: `Дата должна быть не раньше ${day.ru}`, en: `The date must not be before ${day.en}` };
  }
  if (!(origin in units))
    return {
      ru: `Число должно быть ${isInclusive ? 'не меньше' : 'больше'} ${limit}`,
      en: `The number must be ${isInclusive ? 'at least' : 'greater than'} ${limit}`,
    };
  if (Number(limit) === 1)
    return origin === 'string'
      ? { ru: 'Заполните поле', en: 'Fill in this field' }
      : { ru: 'Укажите хотя бы одно значение', en: 'Give at least one value' };
  const size = sized(bound);
  return { ru: `${origin === 'string' ? 'Не короче' : 'Не меньше'} ${size.ru}`, en: `At least ${size.en}` };
}

function tooBig(bound: Bound): LocalizedText {
  const { origin, limit, isInclusive, isExact } = bound;
  if (isExact) return exactly(bound);
  if (origin === 'date') {
    const day = dateOf(limit);
    return { ru: `Дата должна быть не позже ${day.ru}`, en: `The date must not be after ${day.en}` };
  }
  if (!(origin in units))
    return {
      ru: `Число должно быть ${isInclusive ? 'не больше' : 'меньше'} ${limit}`,
      en: `The number must be ${isInclusive ? 'at most' : 'less than'} ${limit}`,
    };
  const size = sized(bound);
  return { ru: `${origin === 'string' ? 'Не длиннее' : 'Не больше'} ${size.ru}`, en: `At most ${size.en}` };
}

function exactly({ origin, limit }: Bound): LocalizedText {
  const { ru, en } = units[origin] ?? noUnit;
  const count = Number(limit);
  return { ru: `Нужно ровно ${countOf(count, ...ru)}`, en: `Exactly ${countInEnglish(count, ...en)}` };
}

/** The noun after «не короче» and «не больше», in the genitive: singular for 1, 21, 31…, plural for the others. */
function sized({ origin, limit }: Bound): LocalizedText {
  const { ru, en } = units[origin] ?? noUnit;
  const [, few, many] = ru;
  return { ru: countOf(Number(limit), few, many, many), en: countInEnglish(Number(limit), ...en) };
}

const noUnit: (typeof units)[string] = { ru: ['', '', ''], en: ['', ''] };

function dateOf(limit: number | bigint): LocalizedText {
  const day = (language: string) => new Date(Number(limit)).toLocaleDateString(language, { timeZone: 'UTC' });
  return { ru: day('ru-RU'), en: day('en-GB') };
}

const formats: Record<string, LocalizedText> = {
  email: { ru: 'Укажите адрес электронной почты', en: 'Enter an e-mail address' },
  url: { ru: 'Укажите адрес страницы', en: 'Enter the address of a page' },
  guid: IDENTIFIER,
  uuid: IDENTIFIER,
  date: DATE,
  time: { ru: 'Укажите время', en: 'Enter a time' },
  datetime: { ru: 'Укажите дату и время', en: 'Enter a date and a time' },
  e164: { ru: 'Укажите номер телефона', en: 'Enter a phone number' },
};

function badFormat({
  format,
  prefix,
  suffix,
  includes,
}: {
  format: string;
  prefix?: string;
  suffix?: string;
  includes?: string;
}): LocalizedText {
  if (prefix !== undefined)
    return { ru: `Значение должно начинаться с «${prefix}»`, en: `Must begin with “${prefix}”` };
  if (suffix !== undefined)
    return { ru: `Значение должно заканчиваться на «${suffix}»`, en: `Must end with “${suffix}”` };
  if (includes !== undefined)
    return { ru: `Значение должно содержать «${includes}»`, en: `Must contain “${includes}”` };
  return formats[format] ?? { ru: 'Недопустимый формат', en: 'This format is not allowed' };
}

function badValue(values: string[]): LocalizedText {
  const [only = ''] = values;
  if (values.length === 1) return { ru: `Допустимо только значение ${only}`, en: `Only ${only} is allowed` };
  const all = values.join(', ');
  return { ru: `Допустимые значения: ${all}`, en: `Allowed values: ${all}` };
}

function extraKeys(keys: string[]): LocalizedText {
  const all = keys.join(', ');
  return {
    ru: `${plural(keys.length, 'Лишнее поле', 'Лишние поля', 'Лишние поля')}: ${all}`,
    en: `No such ${keys.length === 1 ? 'field' : 'fields'}: ${all}`,
  };
}
