import type { IncomingHttpHeaders } from 'node:http';
import { KEEPS_QUERY_HEADER, NOTHING_THERE_HEADER, PROLONGED_HEADER } from '#lib/config/headers.ts';
import type { Head } from './hookable-response.ts';
import { isRouterState } from './router-state.ts';

/** Headers that only Next itself sends, or its client in development. */
const internalHeader =
  /^(?:x-(?:middleware|nextjs|next|invoke|now|vercel|action|matched|deployment)-|next-(?:action|resume|hmr-refresh|test-))/;

/** Headers, besides `rsc`, by which Next's client describes the data it has when it asks for those of a page. */
export const navigationHeaders = [
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
] as const;

const NEXT_URL_MAX = 2000;

/** Removes request headers that the browser's Next client never sends in production. */
export function dropInnerHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (internalHeader.test(name)) delete headers[name];
  if (headers.rsc !== undefined) return;
  // `delete` makes an object slower to read, so it is only called for headers that are present
  for (const name of navigationHeaders) if (headers[name] !== undefined) delete headers[name];
}

/** Headers of navigation data that the browser's Next client reads. */
const readByClient = new Set([
  'x-nextjs-deployment-id',
  'x-nextjs-postponed',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-stale-time',
]);

/** Response headers by which parts of this server inform one another. */
const ownHeaders = new Set([KEEPS_QUERY_HEADER, NOTHING_THERE_HEADER, PROLONGED_HEADER]);

/** Removes internal headers before a response leaves. */
export function dropInnerAnswerHeaders(head: Head): void {
  const isPageData = String(head['content-type']).startsWith('text/x-component');
  for (const name of Object.keys(head))
    if (ownHeaders.has(name) || (internalHeader.test(name) && !(isPageData && readByClient.has(name))))
      delete head[name];
}

/** Whether the navigation headers can have been written by Next's own client. */
export function areSoundHeaders(headers: IncomingHttpHeaders): boolean {
  const { rsc } = headers;
  if (rsc === undefined) return true;
  const [prefetch, segment, tree, url] = navigationHeaders.map((name) => headers[name]);
  return (
    rsc === '1' &&
    (prefetch === undefined || /^[123]$/.test(String(prefetch))) &&
    (segment === undefined || /^\/(?!.*\.\.)[\w!$%@~.()=+/-]{0,1000}$/.test(String(segment))) &&
    (url === undefined || isPath(String(url))) &&
    (tree === undefined || isRouterState(String(tree)))
  );
}

const isPath = (url: string) => url.length <= NEXT_URL_MAX && url.startsWith('/') && URL.canParse(url, 'http://n');
