/**
 * A page must show changed stock within five seconds of an order (decision 0034); the server takes the rest of that
 * time.
 */
const STALE_MS = 2000;

/** load times of the pages in the router's cache, by path and query */
let loadedAt: Record<string, number> = {};

export function recordLoadTime(href: string): void {
  loadedAt[href] ??= performance.now();
}

/**
 * Whether the current page was loaded more than `STALE_MS` ago; if so, all load times are reset, because all pages are
 * reloaded.
 */
export function isPageStale(): boolean {
  if (!(performance.now() - loadedAt[location.pathname + location.search]! > STALE_MS)) return false;
  loadedAt = {};
  return true;
}
