import { xmlResponse } from '#app/sitemap/xml-response.ts';
import { fixedRoutes } from '#lib/config/fixed-routes.ts';
import type { CategoryNode } from '#lib/contract/catalogue.ts';
import { productAddresses } from '#lib/server/product-addresses.ts';
import { readCategories, readContentAddresses } from '#lib/server/readers.ts';
import { requestedOrigin } from '#lib/server/site-host.ts';
import { type SitemapEntry, sitemap } from '#lib/server/sitemap.ts';

export async function GET(request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const [origin, { part }] = await Promise.all([requestedOrigin(request), params]);
  if (origin === null) return xmlResponse(null);
  const entries =
    part === 'pages.xml' ? await pages() : await products(Number(/^products-([1-9]\d{0,4})\.xml$/.exec(part)?.[1]));
  return xmlResponse(entries && sitemap(origin, entries));
}

/** The pages of the route table, sections, and edited texts with the dates of their changes. */
async function pages(): Promise<SitemapEntry[]> {
  const [categories, texts] = await Promise.all([readCategories(), readContentAddresses()]);
  const dated = new Set(texts.map(({ path }) => path));
  const fixed = fixedRoutes
    .filter(({ path, isIndexed }) => isIndexed && !dated.has(path))
    .map(({ path }) => ({ path }));
  return [...fixed, ...texts, ...sections(categories)];
}

const sections = (nodes: CategoryNode[]): SitemapEntry[] =>
  nodes.flatMap(({ link, children }) => [{ path: link }, ...sections(children)]);

/** Not cached in memory: a part is a megabyte, only robots request it, and it costs one index range scan. */
async function products(part: number): Promise<SitemapEntry[] | null> {
  const addresses = part >= 1 ? await productAddresses(part) : [];
  return addresses.length > 0 ? addresses : null;
}
