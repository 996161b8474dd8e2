import type { RequestListener } from 'node:http';
import sirv from 'sirv';

const PREFIX = '/_next/static';

/** Answers for the files of the build, in the forms made beside them; their names change with their content. */
export function builtFiles(next: RequestListener): RequestListener {
  const serve = sirv('.next/static', {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: 31_536_000,
    setHeaders: (response) => response.setHeader('X-Content-Type-Options', 'nosniff'),
  });
  return (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(`${PREFIX}/`)) return next(request, response);
    request.url = url.slice(PREFIX.length);
    serve(request, response, () => {
      request.url = url;
      next(request, response);
    });
  };
}
