import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { Target } from './load.ts';

/** Subjects of a run: the largest section of the catalogue and its products. */
export interface Subjects {
  listing: string;
  section: string;
  brands: string[];
  /** addresses of products in the order of the listing */
  products: string[];
}

export interface Case {
  what: string;
  target: Target;
}

async function ask<T>(port: number, path: string, body?: unknown): Promise<T> {
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: {
            'content-type': 'application/json',
            'x-requested-with': 'bench',
            origin: `http://127.0.0.1:${port}`,
            host: `127.0.0.1:${port}`,
          },
        };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export async function findSubjects(apiPort: number): Promise<Subjects> {
  const tree = await ask<{ link: string; count: number; children: { link: string; count: number }[] }[]>(
    apiPort,
    '/api/v1/catalog/categories/',
  );
  const largest = tree.flatMap((group) => group.children).toSorted((a, b) => b.count - a.count)[0]!;
  const section = largest.link.replace('/catalog/', '');
  const { facets } = await ask<{ facets: { slug: string; values: { value: string }[] }[] }>(
    apiPort,
    '/api/v3/catalog/filters/',
    { section },
  );
  const { products } = await ask<{ products: ProductCard[] }>(apiPort, '/api/v3/catalog/products/all/', {
    section,
    size: 100,
  });
  return {
    listing: largest.link,
    section,
    brands: facets.find((facet) => facet.slug === 'brand')?.values.map((value) => value.value) ?? [],
    products: products.map((product) => product.url),
  };
}

/** The measured requests of a shop: pages as a visitor of `host` requests them, API calls as an island makes them. */
export function shopCases(
  { listing, section, brands, products }: Subjects,
  { port, host }: { port: number; host: string },
  apiPort: number,
): Case[] {
  const page = (what: string, paths: string[]): Case => ({
    what,
    target: { port, host, requests: paths.map((path) => ({ path })) },
  });
  const call = (what: string, requests: Target['requests']): Case => ({ what, target: { port: apiPort, requests } });
  const filtered = brands.flatMap((brand, index) => [
    `${listing}?brand=${brand}`,
    `${listing}?brand=${brand}&price_from=${1000 + index}`,
  ]);
  return [
    page('home', ['/']),
    page('listing, cached', [listing]),
    page('listing, uncached (filters)', filtered),
    page('product, cached', products.slice(0, 10)),
    call(
      'suggestions',
      ['сплит', 'конд', 'обогр', 'ballu', 'rjylbwbjyth', 'водонагреватиль', '12'].map((q) => ({
        path: `/api/v1/search/suggests/?q=${encodeURIComponent(q)}`,
      })),
    ),
    call(
      'facets',
      brands.map((brand) => ({
        path: '/api/v3/catalog/filters/',
        method: 'POST' as const,
        body: JSON.stringify({ section, cityId: 1, filters: [{ slug: 'brand', values: [brand] }] }),
      })),
    ),
  ];
}
