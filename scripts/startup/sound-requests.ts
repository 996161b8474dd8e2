import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { askedLocale } from '#backend/http/asked-locale.ts';
import { messages } from '#backend/http/messages.ts';
import { chosenLocale } from '#lib/config/locales.ts';
import { pathOf } from '#lib/server/page-address.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const readingMethods = new Set(['GET', 'HEAD']);
const reasons = { 400: 'Bad Request', 404: 'Not Found', 405: 'Method Not Allowed' } as const;
const callReasons = { 400: messages.badAddress, 404: messages.noSuchCall, 405: messages.wrongMethod };
const calls = /^\/(?:api|ajax)(?:\/|$)/;

/** Nobody chooses as many filters. The framework's time grows with the square of their number: 3,500 take seconds. */
const PARAMETERS_MAX = 300;
/** The framework's other name for the data of a page, which no link of ours has. */
const dataName = /\.rsc$|\.segments\//;
const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;
/** What handlers of their own answer; everything else only reads. */
const handled = /^\/(?:(?:api|ajax)\/|_?_next|revalidate$)/;

/** Refuses what no page or call can be meant by, before anything reads it. */
export function soundRequests(next: RequestListener): RequestListener {
  return (request, response) => {
    const status = faultOf(request);
    if (status === null) return next(request, response);
    response.setHeader('connection', 'close');
    if (calls.test(pathOf(request))) return refuseCall(request, response, status);
    response.writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      ...(status === 405 && { allow: 'GET, HEAD' }),
    });
    response.end(`${reasons[status]}\n`);
  };
}

/** In the shape of the API's every refusal. */
function refuseCall({ headers }: IncomingMessage, response: ServerResponse, errorCode: keyof typeof reasons): void {
  const locale = chosenLocale(headers.cookie) ?? askedLocale(headers['accept-language']);
  const body = { errorCode, message: callReasons[errorCode][locale], requestId: headers['x-request-id'] };
  response.writeHead(errorCode, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(errorCode === 405 && { allow: [...methods].join(', ') }),
  });
  response.end(JSON.stringify(body));
}

/** null: none */
function faultOf(request: IncomingMessage): keyof typeof reasons | null {
  const { method = '' } = request;
  if (!methods.has(method)) return 405;
  if (!isSoundAddress(request) || (request.headersDistinct.host?.length ?? 0) > 1) return 400;
  if (dataName.test(pathOf(request))) return 404;
  return readingMethods.has(method) || handled.test(pathOf(request)) ? null : 405;
}

function isSoundAddress(request: IncomingMessage): boolean {
  const { url = '' } = request;
  // an absolute address names a host of its own, which nothing here may repeat; a fragment never leaves a browser, and
  // would be one more name of the same page
  if (!url.startsWith('/') || url.includes('#')) return false;
  if (url.split('&', PARAMETERS_MAX + 1).length > PARAMETERS_MAX) return false;
  try {
    // browsers walk up and down themselves, whichever way the dots are written
    return !dotSegment.test(decodeURIComponent(pathOf(request)));
  } catch {
    return false;
  }
}
