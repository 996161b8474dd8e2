/** Divisions of the league: companies with dealer prices, and everybody else. */
export const divisions = ['dealers', 'installers'] as const;
export type Division = (typeof divisions)[number];

/** Price group whose companies are in the division of dealers. */
export const DEALER_GROUP = 'dealer';

/** Places of each division that win, with a prize or without. */
export const WINNING_PLACES = 3;

/** Rows of a page of the standing. */
export const STANDING_PAGE_SIZE = 25;

/**
 * Points that a participant lacks to pass the one above: one more than the difference, since of equal points the earlier
 * ones are higher.
 */
export const missingTo = (above: number, own: number): number => above - own + 1;

export const isPeriodCode = (text: string): boolean => /^\d{4}-q[1-4]$/.test(text);
