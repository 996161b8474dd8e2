import type { StaffPageState } from '#features/staff/shared/staff-address.ts';
import { PAGE_SIZE, polled } from '#features/staff/shared/staff-queries.ts';
import { callQuery } from '#lib/client/queries.ts';
import { type TextKind, type TextState, textStates } from '#lib/contract/text-kinds.ts';

export const textsQuery = (kind: TextKind, { search, status, page }: StaffPageState) => {
  const state: TextState | undefined = textStates.find((one) => one === status);
  return {
    ...callQuery('GET v1 staff/texts/', { query: { kind, search, page, size: PAGE_SIZE, ...(state && { state }) } }),
    ...polled,
  };
};

/** A text for its form, read anew whenever the form is opened and not while something is typed. */
export const textQuery = (path: string) => ({
  ...callQuery('GET v1 staff/texts/one/', { query: { path } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const choicesQuery = () => callQuery('GET v1 staff/texts/choices/', {});
