import type { IncomingMessage, RequestListener } from 'node:http';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Refuses what no page or call can be meant by, before anything reads it. */
export function soundRequests(next: RequestListener): RequestListener {
  return (request, response) => {
    const status = faultOf(request);
    if (status === null) return next(request, response);
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
    response.end(status === 405 ? 'Method Not Allowed\n' : 'Bad Request\n');
  };
}

/** null: none */
function faultOf(request: IncomingMessage): number | null {
  const { method = '', url = '' } = request;
  if (!methods.has(method)) return 405;
  // an absolute address names a host of its own, which nothing here may repeat
  if (!url.startsWith('/')) return 400;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return null;
  } catch {
    return 400;
  }
}
