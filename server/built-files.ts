import type { RequestListener } from 'node:http';
import sirv, { type Options } from 'sirv';

const PREFIX = '/_next/static';
const HOUR = 3600;

/** Answers for the files of the build, in the forms made beside them; their names change with their content. */
export const builtFiles = (next: RequestListener): RequestListener =>
  filesOf('.next/static', { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000 }, PREFIX, next);

/** Answers for the icons and drawings, which every page asks for, and again each of its parts that comes late. */
export const publicFiles = (next: RequestListener): RequestListener =>
  filesOf('public', { etag: true, maxAge: HOUR }, '', next);

function filesOf(folder: string, options: Options, prefix: string, next: RequestListener): RequestListener {
  const serve = sirv(folder, { extensions: [], ...options });
  return (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(`${prefix}/`)) return next(request, response);
    request.url = url.slice(prefix.length);
    serve(request, response, () => {
      request.url = url;
      next(request, response);
    });
  };
}
