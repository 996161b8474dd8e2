/** Within five seconds of an order every page tells what is left; the rest of the time is the server's. */
const AGED_MS = 2000;

/** when the pages that the router may show again were loaded */
let loadedAt: Record<string, number> = {};

export function noteLoaded(href: string): void {
  loadedAt[href] ??= performance.now();
}

/** Whether the page that is shown was loaded a while ago. All are loaded anew then. */
export function isAged(): boolean {
  if (!(performance.now() - loadedAt[location.pathname + location.search]! > AGED_MS)) return false;
  loadedAt = {};
  return true;
}
