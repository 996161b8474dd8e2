import { HOUR_MS } from '#lib/rules/durations.ts';

/** Time without any call for the customer after which an employee stops acting for them. */
export const ACTING_IDLE_MS = 8 * HOUR_MS;
/** Longest time for which an employee acts for a customer: after a working day they choose the customer again. */
export const ACTING_MAX_MS = 12 * HOUR_MS;
