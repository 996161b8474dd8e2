import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PAGE_CACHE_HEADER, SIGNED_IN_HEADER } from '#lib/config/headers.ts';
import { LOCALE_COOKIE } from '#lib/config/locales.ts';
import { navigationHeaders } from '../guards/framework-headers.ts';
import type { PageAddress } from './page-address.ts';

/** The visitor's headers that are passed on: Next refuses a request whose navigation headers do not fit the address. */
const passedHeaders = ['rsc', ...navigationHeaders, 'accept-encoding'];

/**
 * The request that the renderer gets instead of the visitor's: host, language and canonical address. Cookies, other
 * headers, the connection and the rest of the address are left out, so that no page can depend on them.
 */
export function renderRequest(address: PageAddress): IncomingMessage {
  const { host, locale, url, key, isPrivate, isSignedIn } = address;
  return requestFor(url, {
    host,
    accept: 'text/html',
    'accept-encoding': 'identity',
    ...(locale !== 'ru' && { cookie: `${LOCALE_COOKIE}=${locale}` }),
    [PAGE_CACHE_HEADER]: key === null ? 'single' : 'shared',
    ...(isPrivate && isSignedIn && { [SIGNED_IN_HEADER]: '1' }),
  });
}

/** As `renderRequest`, for the data with which Next's client shows a page without a reload. */
export function navigationRequest(address: PageAddress, asked: IncomingMessage): IncomingMessage {
  const { cookie, host, [SIGNED_IN_HEADER]: signedIn } = renderRequest(address).headers;
  const known = passedHeaders.flatMap((name) => {
    const value = asked.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const version = new URLSearchParams(asked.url?.split('?')[1]).get('_rsc');
  const separator = address.url.includes('?') ? '&' : '?';
  return requestFor(version === null ? address.url : `${address.url}${separator}_rsc=${encodeURIComponent(version)}`, {
    host,
    ...(cookie && { cookie }),
    [PAGE_CACHE_HEADER]: 'single',
    ...(signedIn !== undefined && { [SIGNED_IN_HEADER]: signedIn }),
    ...Object.fromEntries(known),
  });
}

function requestFor(url: string, headers: IncomingMessage['headers']): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url, headers, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  request.push(null);
  request.complete = true;
  return request;
}
