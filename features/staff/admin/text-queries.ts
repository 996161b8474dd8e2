import { callQuery } from '#lib/client/queries.ts';
import { type TextKind, type TextState, textStates } from '#lib/contract/text-kinds.ts';
import type { Place } from './staff-address.ts';
import { current, PAGE_SIZE, TEXTS } from './staff-queries.ts';

export const textsQuery = (kind: TextKind, { search, status, page }: Place) => {
  const state: TextState | undefined = textStates.find((one) => one === status);
  return {
    ...callQuery(TEXTS, { query: { kind, search, page, size: PAGE_SIZE, ...(state && { state }) } }),
    ...current,
  };
};

/** A text for its form, read anew whenever the form is opened and not while something is typed. */
export const textQuery = (path: string) => ({
  ...callQuery('GET v1 staff/texts/one/', { query: { path } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const choicesQuery = () => callQuery('GET v1 staff/texts/choices/', {});
