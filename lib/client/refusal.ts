import type { FieldError } from '#lib/contract/common.ts';
import en from '#messages/en/refusals.json';
import ru from '#messages/ru/refusals.json';
import { ApiError } from './api.ts';
import { pageLocale } from './page-locale.ts';

/** Messages for failures without a message from the server. */
const textsByLocale = { ru, en };

/** Why a call failed, in the form's terms. */
export interface FormRefusal {
  /** errors of the form's fields, in the order of the fields */
  fields: FieldError[];
  /** the message that belongs to no field */
  general: string | null;
  /** seconds until the next try is allowed */
  wait: number | null;
}

/** @param known names of the form's fields, from the first to the last */
export function refusalOf(error: unknown, known: readonly string[]): FormRefusal {
  const texts = textsByLocale[pageLocale()];
  if (!(error instanceof ApiError)) {
    reportError(error);
    return { fields: [], general: texts.failed, wait: null };
  }
  const { body } = error;
  if (!body) return { fields: [], general: error.status === 0 ? texts.noConnection : texts.failed, wait: null };
  const errors = body.errors ?? [];
  const fields = errors
    .filter(({ field }) => known.includes(field))
    .toSorted((a, b) => known.indexOf(a.field) - known.indexOf(b.field));
  const others = errors.filter(({ field }) => !known.includes(field)).map(({ message }) => message);
  const general = errors.length === 0 ? body.message || texts.failed : others.join('. ') || null;
  return { fields, general, wait: body.wait ?? null };
}

/** Whether the server could not be reached, or did not answer in time. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** A snackbar about a failed call; if the server could not be reached, with a button that repeats it. */
export function failureOf(error: unknown, retry: () => Promise<unknown>) {
  const { general } = refusalOf(error, []);
  return { text: general ?? '', variant: 'danger' as const, closable: true, action: retryAction(error, retry) };
}

/** The button 'Повторить' of a snackbar; null: repeating would be refused again. */
export const retryAction = (error: unknown, retry: () => Promise<unknown>) =>
  isLost(error) ? { label: textsByLocale[pageLocale()].retry, onPress: () => void retry() } : null;
