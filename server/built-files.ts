import type { RequestListener, ServerResponse } from 'node:http';
import sirv, { type Options } from 'sirv';

const PREFIX = '/_next/static';
const HOUR = 3600;

/**
 * Serves the files of the build from the compressed copies made at build time. Their names contain a hash of the
 * content, so browsers may cache them for a year.
 */
export const builtFiles = (next: RequestListener): RequestListener =>
  filesOf('.next/static', { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000 }, PREFIX, next, notFound);

/** Next would render a page for the folder itself, without the middleware that knows pages. */
const notFound: RequestListener = (_request, response) => {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('Not Found');
};

/**
 * Serves `public/`: icons and drawings. Their names do not change with their content, so browsers revalidate them after
 * an hour.
 */
export const publicFiles = (next: RequestListener): RequestListener =>
  filesOf('public', { etag: true, maxAge: HOUR, setHeaders: nameIcon }, '', next);

/** sirv knows no type for it, and without one browsers must not guess. */
function nameIcon(response: ServerResponse, path: string): void {
  if (path.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
}

/** Serves the files of `folder` under `prefix`; `missing` answers for what is not there. */
export function filesOf(
  folder: string,
  options: Options,
  prefix: string,
  next: RequestListener,
  missing: RequestListener = next,
): RequestListener {
  const serve = sirv(folder, { extensions: [], ...options });
  return (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(`${prefix}/`)) return next(request, response);
    request.url = url.slice(prefix.length);
    serve(request, response, () => {
      request.url = url;
      missing(request, response);
    });
  };
}
