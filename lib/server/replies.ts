import { LISTING_PAGE_SIZE } from '#lib/config/limits.ts';
import type { Meta, SharingCard } from '#lib/contract/app.ts';
import type { Section } from '#lib/contract/catalogue.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import type { Remain } from '#lib/contract/geography.ts';
import type { Standing } from '#lib/contract/league.ts';
import { knownMeta } from './routing-facts.ts';
import { NotFoundError, serverCall } from './transport.ts';

/** Uncached calls for pages; each reader decides on caching. */

export const categories = () => serverCall('GET v1 catalog/categories/', {});

/** null: no such section */
export const sectionAt = (section: string): Promise<Section | null> =>
  orNull(serverCall('POST v3 catalog/section/info/', { body: { section } }));

/** null: no such product */
export async function productAt(slug: string) {
  const { products } = await serverCall('POST v2 catalog/products', { body: { slug } });
  return products[0] ?? null;
}

/** Sets that contain the component, the most popular first. */
export async function setsOf(guid: string) {
  const { sets } = await serverCall('GET v1 catalog/getSetsByComponents/', { query: { guid } });
  return sets;
}

export const listingOf = (body: CallInput<'POST v3 catalog/products/all/'>['body']) =>
  serverCall('POST v3 catalog/products/all/', { body: { ...body, size: LISTING_PAGE_SIZE } });

export const facetsOf = (body: CallInput<'POST v3 catalog/filters/'>['body']) =>
  serverCall('POST v3 catalog/filters/', { body });

export const metaOf = async (url: string, city: number): Promise<Meta> =>
  knownMeta(url, city) ?? serverCall('GET v1 meta/', { query: { url, city } });

/** What the sharing picture of a page shows; null: it has none, or there is no such page. */
export const cardAt = async (url: string): Promise<SharingCard | null> =>
  (await serverCall('GET v1 meta/', { query: { url } })).card;

/** The answer; null when the requested object does not exist. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

/** null: no such period or page */
export const standingOf = (query: CallInput<'GET v1 league/'>['query']): Promise<Standing | null> =>
  orNull(serverCall('GET v1 league/', { query: query ?? {} }));

/** null: no such item */
export const newsAt = (id: number) => orNull(serverCall('GET v1 news/{id}/', { params: { id } }));

/** null: no such page */
export const newsListOf = (query: CallInput<'GET v1 news/getList/'>['query']) =>
  orNull(serverCall('GET v1 news/getList/', { query: query ?? {} }));

/** null: no such promotion */
export const promotionAt = (slug: string) => orNull(serverCall('GET v1 promotions/{slug*}/', { params: { slug } }));

/** null: no such page */
export const promotionListOf = (query: CallInput<'GET v1 promotions/getList/'>['query']) =>
  orNull(serverCall('GET v1 promotions/getList/', { query: query ?? {} }));

/** null: no such brand */
export const brandAt = (slug: string) => orNull(serverCall('GET v1 brands/{slug}/', { params: { slug } }));

/** Addresses of edited texts; none where an API server does not know the call. */
export const contentAddresses = async () => (await orNull(serverCall('GET v1 content/addresses/', {})))?.items ?? [];

/** null: no such page */
export const contentPageAt = (url: string) => orNull(serverCall('GET v1 content/page/', { query: { url } }));

/** Public stock in the given warehouses, by product guid. */
export async function remainsOf(warehouses: string[], guids: string[]): Promise<Record<string, Remain>> {
  if (warehouses.length === 0 || guids.length === 0) return {};
  const { items } = await serverCall('POST v2 remains/byWarehouseAndProducts', { body: { warehouses, guids } });
  return Object.fromEntries(items.map((item) => [item.productGuid, item]));
}
