import type { z } from 'zod';
import { countOf, plural } from '#lib/rules/plural.ts';

type Issue = z.core.$ZodRawIssue;
type Bound = { origin: string; limit: number | bigint; isInclusive: boolean; isExact: boolean };

/** What is wrong with a field, said in Russian to the person who filled it in; the rule's own message comes first. */
export function fieldMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && issue.expected !== 'never'
        ? 'Обязательное поле'
        : expectedType(issue.expected);
    case 'too_small':
      return tooSmall({ ...boundOf(issue), limit: issue.minimum });
    case 'too_big':
      return tooBig({ ...boundOf(issue), limit: issue.maximum });
    case 'invalid_format':
      return badFormat(issue);
    case 'invalid_value':
      return issue.values.length === 1
        ? `Допустимо только значение ${issue.values.map(String).join()}`
        : `Допустимые значения: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `${plural(issue.keys.length, 'Лишнее поле', 'Лишние поля', 'Лишние поля')}: ${issue.keys.join(', ')}`;
    case 'not_multiple_of':
      return `Число должно быть кратно ${issue.divisor}`;
    case 'invalid_key':
      return 'Недопустимое имя поля';
    default:
      return 'Недопустимое значение';
  }
}

const types: Record<string, string> = {
  string: 'Укажите текст',
  number: 'Укажите число',
  nan: 'Укажите число',
  int: 'Укажите целое число',
  bigint: 'Укажите целое число',
  boolean: 'Укажите «да» или «нет»',
  date: 'Укажите дату',
  array: 'Укажите список значений',
  tuple: 'Укажите список значений',
  set: 'Укажите список значений',
  object: 'Укажите набор полей',
  record: 'Укажите набор полей',
  map: 'Укажите набор полей',
  file: 'Приложите файл',
  nonoptional: 'Обязательное поле',
  null: 'Поле должно быть пустым',
  undefined: 'Поле должно быть пустым',
  void: 'Поле должно быть пустым',
  never: 'Лишнее поле',
};

const expectedType = (type: string) => types[type] ?? 'Недопустимое значение';

const units: Record<string, [one: string, few: string, many: string]> = {
  string: ['символ', 'символа', 'символов'],
  array: ['значение', 'значения', 'значений'],
  set: ['значение', 'значения', 'значений'],
  map: ['поле', 'поля', 'полей'],
  file: ['байт', 'байта', 'байтов'],
};

const boundOf = ({ origin, inclusive, exact }: { origin: string; inclusive?: boolean; exact?: boolean }) => ({
  origin,
  isInclusive: inclusive ?? true,
  isExact: exact ?? false,
});

function tooSmall(bound: Bound): string {
  const { origin, limit, isInclusive, isExact } = bound;
  if (isExact) return exactly(bound);
  if (origin === 'date') return `Дата должна быть не раньше ${dateOf(limit)}`;
  if (!(origin in units)) return `Число должно быть ${isInclusive ? 'не меньше' : 'больше'} ${limit}`;
  if (Number(limit) === 1) return origin === 'string' ? 'Заполните поле' : 'Укажите хотя бы одно значение';
  return `${origin === 'string' ? 'Не короче' : 'Не меньше'} ${sized(bound)}`;
}

function tooBig(bound: Bound): string {
  const { origin, limit, isInclusive, isExact } = bound;
  if (isExact) return exactly(bound);
  if (origin === 'date') return `Дата должна быть не позже ${dateOf(limit)}`;
  if (!(origin in units)) return `Число должно быть ${isInclusive ? 'не больше' : 'меньше'} ${limit}`;
  return `${origin === 'string' ? 'Не длиннее' : 'Не больше'} ${sized(bound)}`;
}

function exactly({ origin, limit }: Bound): string {
  const [one, few, many] = units[origin] ?? ['', '', ''];
  return `Нужно ровно ${countOf(Number(limit), one, few, many)}`;
}

/** After «не короче» and «не больше», in the genitive: the words are those of 2 for 1, 21, 31… and those of 5 for all others. */
function sized({ origin, limit }: Bound): string {
  const [, few, many] = units[origin] ?? ['', '', ''];
  return countOf(Number(limit), few, many, many);
}

const dateOf = (limit: number | bigint) => new Date(Number(limit)).toLocaleDateString('ru-RU', { timeZone: 'UTC' });

const formats: Record<string, string> = {
  email: 'Укажите адрес электронной почты',
  url: 'Укажите адрес страницы',
  guid: 'Недопустимый идентификатор',
  uuid: 'Недопустимый идентификатор',
  date: 'Укажите дату',
  time: 'Укажите время',
  datetime: 'Укажите дату и время',
  e164: 'Укажите номер телефона',
};

function badFormat(issue: { format: string; prefix?: string; suffix?: string; includes?: string }): string {
  if (issue.prefix !== undefined) return `Значение должно начинаться с «${issue.prefix}»`;
  if (issue.suffix !== undefined) return `Значение должно заканчиваться на «${issue.suffix}»`;
  if (issue.includes !== undefined) return `Значение должно содержать «${issue.includes}»`;
  return formats[issue.format] ?? 'Недопустимый формат';
}
