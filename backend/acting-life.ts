const HOUR_MS = 3_600_000;

/** An employee acts for a customer no longer than this without doing anything for them. */
export const ACTING_IDLE_MS = 8 * HOUR_MS;
/** Nor longer than a working day: then the customer is to be chosen anew. */
export const ACTING_MAX_MS = 12 * HOUR_MS;
