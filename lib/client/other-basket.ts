import { ApiError } from './api.ts';

/** The words of a refusal because another basket is current than the one that was shown; null: another failure. */
export const otherBasketOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 409
    ? (error.body?.errors?.find(({ field }) => field === 'basketId')?.message ?? null)
    : null;
