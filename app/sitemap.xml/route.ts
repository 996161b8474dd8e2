import { xmlResponse } from '#app/sitemap/xml-response.ts';
import { readAddressParts } from '#lib/server/readers.ts';
import { requestedOrigin } from '#lib/server/site-host.ts';
import { sitemapIndex } from '#lib/server/sitemap.ts';

/** Sitemap index: the city's pages and sections, and its products in parts. */
export async function GET(request: Request): Promise<Response> {
  const origin = await requestedOrigin(request);
  if (origin === null) return xmlResponse(null);
  const parts = await readAddressParts();
  return xmlResponse(
    sitemapIndex(origin, [
      { path: '/sitemap/pages.xml' },
      ...parts.map(({ part, ...rest }) => ({ path: `/sitemap/products-${part}.xml`, ...rest })),
    ]),
  );
}
