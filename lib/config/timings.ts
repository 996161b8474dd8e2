/** Durations of the specification, in milliseconds unless the name says seconds. */

/** §9 */
export const SEARCH_DEBOUNCE_MS = 500;
/** §9 */
export const CITY_DEBOUNCE_MS = 150;
/** §9; docs/decisions/0032 says why some stay longer */
export const SNACKBAR_MS = { text: 2000, link: 4000, closable: 6000, undo: 8000 };
/** §9 */
export const LOADING_BAR_MS = 1000;
/** §9: how long the browser caches the city's warehouses */
export const WAREHOUSES_CACHE_MS = 20 * 60 * 1000;
/**
 * Stock that was read at most this many milliseconds ago is served again, since an order must be visible within five
 * seconds.
 */
export const STOCK_FRESH_MS = 3000;
/** §9: a stale build reloads a path at most once in this time */
export const RELOAD_GUARD_MS = 10_000;
/** §9: between two messages to one phone */
export const SMS_RESEND_SECONDS = 60;
/** §9 */
export const COMBOBOX_DEBOUNCE_MS = 1000;
/** §9: between a typed quantity and its call */
export const QUANTITY_DEBOUNCE_MS = 500;
