import { fieldRefusal, type ServiceError } from '#backend/errors.ts';
import { isCalendarDay } from '#lib/rules/calendar-day.ts';
import type { MarkdownFile } from '#lib/rules/front-matter.ts';
import { messages } from './messages.ts';

export type Fields = MarkdownFile['fields'];

export function requiredText(fields: Fields, name: string): string {
  const value = fields[name];
  if (!value) throw fieldRefusal(name, messages.fieldMissing(name));
  return value;
}

/** A day, yyyy-mm-dd. */
export function dayIn(fields: Fields, name: string): string {
  const day = requiredText(fields, name);
  if (!isCalendarDay(day)) throw fieldRefusal(name, messages.noDay(name, day));
  return day;
}

export const isShownIn = (fields: Fields): boolean => flagIn(fields, 'shown', 'yes');

export function flagIn(fields: Fields, name: string, fallback: 'yes' | 'no'): boolean {
  const flag = fields[name] ?? fallback;
  if (flag !== 'yes' && flag !== 'no') throw fieldRefusal(name, messages.notYesOrNo(name));
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
