import { xmlResponse } from '#app/sitemap/xml-response.ts';
import { readAddressParts } from '#lib/server/readers.ts';
import { requestedOrigin } from '#lib/server/site-host.ts';
import { sitemapIndex } from '#lib/server/sitemap.ts';

/** The index: the pages and sections of the city, and its products by parts. */
export async function GET(request: Request): Promise<Response> {
  const origin = await requestedOrigin(request);
  if (origin === null) return xmlResponse(null);
  const parts = await readAddressParts();
  return xmlResponse(
    sitemapIndex(origin, ['/sitemap/pages.xml', ...parts.map((part) => `/sitemap/products-${part}.xml`)]),
  );
}
