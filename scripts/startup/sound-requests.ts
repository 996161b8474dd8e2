import type { IncomingMessage, RequestListener } from 'node:http';
import { isPageAddress } from '#lib/server/page-address.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const readingMethods = new Set(['GET', 'HEAD']);
const reasons = { 400: 'Bad Request', 405: 'Method Not Allowed' } as const;

/** Refuses what no page or call can be meant by, before anything reads it. */
export function soundRequests(next: RequestListener): RequestListener {
  return (request, response) => {
    const status = faultOf(request);
    if (status === null) return next(request, response);
    response.writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      connection: 'close',
      ...(status === 405 && { allow: 'GET, HEAD' }),
    });
    response.end(`${reasons[status]}\n`);
  };
}

/** null: none */
function faultOf({ method = '', url = '' }: IncomingMessage): keyof typeof reasons | null {
  if (!methods.has(method)) return 405;
  // an absolute address names a host of its own, which nothing here may repeat
  if (!url.startsWith('/')) return 400;
  const path = url.split('?', 1)[0] ?? '';
  try {
    decodeURIComponent(path);
  } catch {
    return 400;
  }
  return readingMethods.has(method) || !isPageAddress(path) ? null : 405;
}
