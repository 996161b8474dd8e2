import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { KEEPS_QUERY_HEADER } from '#lib/config/headers.ts';
import { isOfferPath } from '#lib/config/routes.ts';
import { onHead, replaceStatus } from '../guards/hookable-response.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type PageAddress, pathOf, queryOf } from './page-address.ts';
import type { Rendering } from './page-rendering.ts';

export const VARY = 'Accept-Encoding, Cookie, RSC';
export const PRIVATE_NO_STORE = 'private, no-store';
export const RETRY_SECONDS = '30';

export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  address: PageAddress;
}

const WITH_CAMERA = 'camera=(self), microphone=(), geolocation=()';

export const HTML = 'text/html; charset=utf-8';
const isHtml = (headers: OutgoingHttpHeaders) => (headers['content-type'] ?? '').startsWith('text/html');

export function pageHeaders(
  address: PageAddress,
  { headers, status, body, isFromTemplate }: Rendering,
): OutgoingHttpHeaders {
  return {
    ...headers,
    vary: VARY,
    ...(isHtml(headers) && {
      'content-security-policy': contentSecurityPolicy(body, address.path),
      // how the page was made, for an operator who looks at its timing
      'server-timing': `page;desc=${isFromTemplate ? 'template' : 'renderer'}`,
      // the search field of every page reads barcodes; a client's page of an offer has none
      ...(!isOfferPath(address.path) && { 'permissions-policy': WITH_CAMERA }),
    }),
    ...((address.isPrivate || status >= 400) && { 'cache-control': PRIVATE_NO_STORE }),
  };
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
    if (address.isPrivate || status >= 400) head['cache-control'] = PRIVATE_NO_STORE;
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
