/**
 * Addresses with a handler or a file of their own; every other one is a page's. `middleware.ts` repeats the list in its
 * matcher, which Next reads without running it.
 */
const notPages =
  /^\/(?:(?:_next\/static|api|ajax)\/|(?:pictures|documents)\/[^/]+$|dev\/outbox$|revalidate$|icons\.svg$|favicon\.(?:ico|svg|\d+\.png)$|manifest\.webmanifest$)/;

/** Whether a whole HTML page (or a sitemap) is asked for, by an address that only reads. */
export const isPagePath = (path: string): boolean => !notPages.test(path);

const apiPath = /^\/(?:api|ajax)(?:\/|$)/;

export const isApiPath = (path: string): boolean => apiPath.test(path);
