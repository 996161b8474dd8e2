import { fieldRefusal, type ServiceError } from '#backend/errors.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import type { MarkdownFile } from '#lib/rules/front-matter.ts';

export type Fields = MarkdownFile['fields'];

/** A refusal for the operator of the command or of the page; `field`: of the file, or `path`. */
export const refusal = (field: string, words: LocalizedText): ServiceError => fieldRefusal(field, words);

export function requiredText(fields: Fields, name: string): string {
  const value = fields[name];
  if (!value)
    throw refusal(name, {
      ru: 'Заполните поле',
      en: `the file has no “${name}:” between its lines of dashes`,
    });
  return value;
}

/** A day, yyyy-mm-dd. */
export function dayIn(fields: Fields, name: string): string {
  const day = requiredText(fields, name);
  const time = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== day)
    throw refusal(name, { ru: 'Такого дня нет', en: `“${name}: ${day}” is no day: write it like 2026-11-30` });
  return day;
}

export const isShownIn = (fields: Fields): boolean => flagIn(fields, 'shown', 'yes');

export function flagIn(fields: Fields, name: string, fallback: 'yes' | 'no'): boolean {
  const flag = fields[name] ?? fallback;
  if (flag !== 'yes' && flag !== 'no')
    throw refusal(name, { ru: 'Здесь нужно «да» или «нет»', en: `“${name}” is yes or no` });
  return flag === 'yes';
}

/** Names between commas. */
export const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Throws `refused` when a statement returned fewer rows than are needed. */
export function requireRows(rows: readonly unknown[], refused: ServiceError, least = 1): void {
  if (rows.length < least) throw refused;
}
