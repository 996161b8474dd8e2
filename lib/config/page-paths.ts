/**
 * Addresses with their own handler or file; all others are pages. `middleware.ts` repeats the list in its matcher,
 * which Next reads without running it; `components/navigation/navigation-target.ts` has a shorter one for the browser.
 */
const notPages =
  /^\/(?:(?:_next\/static|api|ajax|sharing)\/|(?:pictures|documents)\/[^/]+$|dev\/outbox$|revalidate$|app-qr\.svg$|favicon\.(?:ico|svg|(?:180|192|512)\.png)$|manifest\.webmanifest$|sharing\.jpg$|yml\.xml$)/;

/** Whether a path belongs to an HTML page or a sitemap. */
export const isPagePath = (path: string): boolean => !notPages.test(path);

const apiPath = /^\/(?:api|ajax)(?:\/|$)/;

export const isApiPath = (path: string): boolean => apiPath.test(path);

/** In every spelling, since the proxy answers probes before it would pass them to an API server. */
const healthPath = /^\/api\/+(?:health|ready)\/*$/i;

/** Whether a path is that of a load balancer's probe. */
export const isHealthPath = (path: string): boolean => healthPath.test(path);
