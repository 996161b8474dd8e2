import type { IncomingHttpHeaders } from 'node:http';
import { KEEPS_QUERY_HEADER, NOTHING_THERE_HEADER, PROLONGED_HEADER } from '#lib/config/headers.ts';
import type { Head } from '#server/guards/guarded-response.ts';
import { isRouterState } from './router-state.ts';

/** Nobody but the framework itself, or its client of a development server, sends these. */
const inner =
  /^(?:x-(?:middleware|nextjs|next|invoke|now|vercel|action|matched|deployment)-|next-(?:action|resume|hmr-refresh|test-))/;

/** What the client of the build sends when it asks for the data of a page. */
const ofNavigation = [
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
] as const;

const NEXT_URL_MAX = 2000;

/** Takes away what the client of the build never sends. */
export function dropInnerHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (inner.test(name)) delete headers[name];
  if (headers.rsc !== undefined) return;
  // an object that something was deleted from is slower to read, so nothing is deleted in vain
  for (const name of ofNavigation) if (headers[name] !== undefined) delete headers[name];
}

/** What the client of the build reads of the data of a page. */
const readByClient = new Set([
  'x-nextjs-deployment-id',
  'x-nextjs-postponed',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-stale-time',
]);

/** What the parts of this server tell each other in their answers. */
const own = new Set([KEEPS_QUERY_HEADER, NOTHING_THERE_HEADER, PROLONGED_HEADER]);

/** Takes away what is no matter of a visitor's, before an answer leaves. */
export function dropInnerAnswerHeaders(head: Head): void {
  const isPageData = String(head['content-type']).startsWith('text/x-component');
  for (const name of Object.keys(head))
    if (own.has(name) || (inner.test(name) && !(isPageData && readByClient.has(name)))) delete head[name];
}

/** Whether the headers of a client's navigation can have been written by the client of the build. */
export function areSoundHeaders(headers: IncomingHttpHeaders): boolean {
  const { rsc } = headers;
  if (rsc === undefined) return true;
  const [prefetch, segment, tree, url] = ofNavigation.map((name) => headers[name]);
  return (
    rsc === '1' &&
    (prefetch === undefined || /^[123]$/.test(String(prefetch))) &&
    (segment === undefined || /^\/(?!.*\.\.)[\w!$%@~.()=+/-]{0,1000}$/.test(String(segment))) &&
    (url === undefined || isPath(String(url))) &&
    (tree === undefined || isRouterState(String(tree)))
  );
}

const isPath = (url: string) => url.length <= NEXT_URL_MAX && url.startsWith('/') && URL.canParse(url, 'http://n');
