/** Number of pages of a list; an empty list has one (§8). */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Longer lists are counted up to this number: counting on would read a large part of the table at each request. */
export const COUNTED_MAX = 10_000;
