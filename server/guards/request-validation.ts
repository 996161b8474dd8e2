import type { IncomingMessage, RequestListener } from 'node:http';
import { isApiPath } from '#lib/config/page-paths.ts';
import { pathOf } from '#server/page-cache/page-address.ts';
import { areSoundHeaders, dropInnerHeaders } from './framework-headers.ts';
import { type RefusalStatus, refuseRequest } from './refusal.ts';

const readingMethods = new Set(['GET', 'HEAD']);
const changingMethods = new Set([...readingMethods, 'POST', 'PUT', 'PATCH', 'DELETE']);
const callMethods = new Set([...changingMethods, 'OPTIONS']);

/** No visitor sets so many filters. Next's time grows with the square of their number: 3,500 take seconds. */
const PARAMETERS_MAX = 300;
/** The shop sets ten. Next rewrites all of them for each one: 180 take 20 ms, 3,700 take seconds. */
const COOKIES_MAX = 80;
const HEADERS_MAX = 100;
export const ADDRESS_MAX = 8000;
/** Next's other addresses for the data of a page, which the shop never links to. */
const dataName = /\.rsc$|\.segments\//;
const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;
/** Paths besides calls whose handlers accept changing methods; every other path is read only. */
const handled = /^\/(?:_?_next|revalidate$)/;
const noCall = /^\/(?:api|ajax)\/*$/;
/** sirv would break off the response to an impossible or unusual range. */
const plainRange = /^bytes=(\d{1,15})-(\d{1,15})?$/;

interface Soundness {
  /** whether to accept headers that Next's development client sends */
  isDevelopment: boolean;
}

/** Refuses requests that cannot be meant for a page or a call, before anything else reads them. */
export function validateRequests(next: RequestListener, { isDevelopment }: Soundness): RequestListener {
  return (request, response) => {
    if (!isDevelopment) dropInnerHeaders(request.headers);
    dropOddRange(request);
    const status = faultOf(request) ?? (isDevelopment || areSoundHeaders(request.headers) ? null : 400);
    if (status === null) return next(request, response);
    refuseRequest(request, response, status, {
      Connection: 'close',
      ...(status === 405 && { Allow: [...allowedMethods(pathOf(request))].join(', ') }),
    });
  };
}

/** The status to refuse with; null: the request is sound. */
function faultOf(request: IncomingMessage): RefusalStatus | null {
  const { method = '', rawHeaders, headers } = request;
  if (rawHeaders.length > HEADERS_MAX * 2 || countOf(headers.cookie ?? '', ';', COOKIES_MAX) >= COOKIES_MAX) return 431;
  if (!isSoundAddress(request) || !hasOneHost(request)) return 400;
  if ((request.url ?? '').length > ADDRESS_MAX) return 414;
  const path = pathOf(request);
  if (dataName.test(path) || noCall.test(path)) return 404;
  return allowedMethods(path).has(method) ? null : 405;
}

/** HTTP/1.0 has no Host header. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

const allowedMethods = (path: string) =>
  isApiPath(path) ? callMethods : handled.test(path) ? changingMethods : readingMethods;

function isSoundAddress(request: IncomingMessage): boolean {
  const { url = '' } = request;
  // an absolute address names its own host, which no page may repeat; browsers never send a fragment, which would make
  // one more address of the same page
  if (!url.startsWith('/') || url.includes('#')) return false;
  if (countOf(url, '&', PARAMETERS_MAX) >= PARAMETERS_MAX) return false;
  try {
    // browsers resolve dot segments themselves, encoded or not, so only other clients send them
    return !dotSegment.test(decodeURIComponent(pathOf(request)));
  } catch {
    return false;
  }
}

/** Counts occurrences of `sign`, and stops at `most`. */
function countOf(text: string, sign: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count < most; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** Without the header the whole file is sent, which the standard allows. */
function dropOddRange({ headers }: IncomingMessage): void {
  const { range } = headers;
  if (range === undefined) return;
  const [, start, end] = plainRange.exec(range) ?? [];
  const isPlain = start !== undefined && (end === undefined || Number(end) >= Number(start));
  if (!isPlain || headers['if-range'] !== undefined) delete headers.range;
}
