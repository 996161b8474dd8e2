import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { KEEPS_QUERY_HEADER } from '#lib/config/headers.ts';
import { isOfferPath, NOT_FOUND_PATH } from '#lib/config/routes.ts';
import { onHead, replaceStatus } from '../guards/hookable-response.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type PageAddress, pathOf, queryOf } from './page-address.ts';
import type { Rendering } from './page-rendering.ts';

const PAGE_MAX_BYTES = 1024 * 1024;
/** the renderer knows better when a page is out of date, and asking it once a minute costs little */
const CACHE_SECONDS_MAX = 60;
/** the renderer served its own stale page while it renders a fresh one */
const REFRESHING_SECONDS = 1;
export const VARY = 'Accept-Encoding, Cookie, RSC';
export const NO_STORE = 'private, no-store';
export const RETRY_SECONDS = '30';

export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  address: PageAddress;
}

const WITH_CAMERA = 'camera=(self), microphone=(), geolocation=()';

export const HTML = 'text/html; charset=utf-8';
const isHtml = (headers: OutgoingHttpHeaders) => (headers['content-type'] ?? '').startsWith('text/html');

export function pageHeaders(address: PageAddress, { headers, status, body }: Rendering): OutgoingHttpHeaders {
  return {
    ...headers,
    vary: VARY,
    ...(isHtml(headers) && {
      'content-security-policy': contentSecurityPolicy(body, address.path),
      // the search field of every page reads barcodes; a client's page of an offer has none
      ...(!isOfferPath(address.path) && { 'permissions-policy': WITH_CAMERA }),
    }),
    ...((address.isPrivate || status >= 400) && { 'cache-control': NO_STORE }),
  };
}

/**
 * How many seconds a rendering may be cached; 0: not at all. Cached are pages that the renderer or the middleware
 * declares public, and the shells of account pages, which contain no personal data.
 */
export function secondsToKeep(address: PageAddress, { status, headers, body, isRefreshing }: Rendering): number {
  const isNotFoundPage = status === 404 && address.path === NOT_FOUND_PATH;
  if ((status !== 200 && !isNotFoundPage) || body.length > PAGE_MAX_BYTES || headers['set-cookie']) return 0;
  if (isRefreshing) return REFRESHING_SECONDS;
  if (address.isPrivate || isNotFoundPage) return CACHE_SECONDS_MAX;
  const seconds = /\bs-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1];
  return Math.min(Number(seconds ?? 0), CACHE_SECONDS_MAX);
}

/** Adds the visitor's query to a redirect that leads to the same page on another host. */
export function withVisitorsQuery(
  { request: { url = '/' } }: Visit,
  { [KEEPS_QUERY_HEADER]: keepsQuery, ...headers }: OutgoingHttpHeaders,
): OutgoingHttpHeaders {
  const query = url.slice(pathOf({ url }).length);
  if (keepsQuery === undefined || query === '') return headers;
  return { ...headers, location: String(headers.location).split('?', 1)[0] + query };
}

/**
 * Corrects the head of navigation data. Where the page itself would be answered with 503, so are its data: the client
 * then opens the page, which may be the last good one. The renderer sets its own Vary at the end and does not know that the page
 * depends on the language and the session; and its redirects to the same page name the canonical address, which is
 * replaced by the visitor's.
 */
export function onNavigationHead({ request, response, address }: Visit): void {
  replaceStatus(response, (status) => (status >= 500 ? 503 : status));
  onHead(response, (head, status) => {
    // the renderer sends `Vary: RSC` only with found pages, not with a redirect or a 404
    head.vary = [head.vary ?? 'RSC', 'Cookie'].join(', ');
    if (address.isPrivate || status >= 400) head['cache-control'] = NO_STORE;
    if (status === 503) head['retry-after'] = RETRY_SECONDS;
    const version = versionAskedFor(address, head.location);
    if (version === null) return;
    const query = new URLSearchParams(queryOf(request));
    query.set('_rsc', version);
    head.location = `${pathOf(request)}?${query}`;
  });
}

/** The `_rsc` parameter of a redirect to the rendered address itself; null: the redirect leads elsewhere. */
function versionAskedFor({ url }: PageAddress, location: unknown): string | null {
  if (typeof location !== 'string') return null;
  const { pathname, searchParams } = new URL(location, 'http://own.invalid');
  return pathname === pathOf({ url }) ? searchParams.get('_rsc') : null;
}
