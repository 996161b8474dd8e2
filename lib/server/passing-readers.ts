import { LISTING_PAGE_SIZE } from '#lib/config/limits.ts';
import type { CategoryNode, Section } from '#lib/contract/catalogue.ts';
import type { CallInput, Reply } from '#lib/contract/contract.ts';
import type { Remain } from '#lib/contract/geography.ts';
import { BoundedCache } from './bounded-cache.ts';
import { knownMeta } from './known-places.ts';
import { orNull, remainsOf } from './replies.ts';
import { serverCall } from './transport.ts';

/**
 * Readers of pages that are rendered for one request: filtered lists and searches, as many as there are visitors. What
 * such a page finds is read for it alone; what all pages of a section share is kept here as it is, because taking it
 * out of Next's cache decodes it anew for every page, which costs more than the page's own query.
 */

const ANSWERS_KEPT = 1000;
const KEPT_MS = 60_000;

const shared = globalThis as { shopAnswers?: BoundedCache<unknown> };
const answers = (shared.shopAnswers ??= new BoundedCache(ANSWERS_KEPT));

export const passingListing = (body: CallInput<'POST v3 catalog/products/all/'>['body']) =>
  serverCall('POST v3 catalog/products/all/', { body: { ...body, size: LISTING_PAGE_SIZE } });

export const passingFacets = (body: CallInput<'POST v3 catalog/filters/'>['body']) =>
  serverCall('POST v3 catalog/filters/', { body });

export const passingStock = (warehouses: string[], guids: string[]): Promise<Record<string, Remain>> =>
  remainsOf(warehouses, guids);

/** null: no such section */
export const sharedSection = (section: string): Promise<Section | null> =>
  kept(`section ${section}`, () => orNull(serverCall('POST v3 catalog/section/info/', { body: { section } })));

/** Of the whole section. */
export const sharedFacets = (section: string, cityId: number): Promise<Reply<'POST v3 catalog/filters/'>> =>
  kept(`facets ${cityId} ${section}`, () => serverCall('POST v3 catalog/filters/', { body: { section, cityId } }));

export const sharedMeta = (url: string, city: number): Promise<Reply<'GET v1 meta/'>> =>
  kept(`meta ${city} ${url}`, async () => knownMeta(url, city) ?? serverCall('GET v1 meta/', { query: { url, city } }));

export const sharedCategories = (): Promise<CategoryNode[]> =>
  kept('categories', () => serverCall('GET v1 catalog/categories/', {}));

/** Reads anew from the next page on, after the catalogue has changed. */
export const forgetAnswers = () => answers.clear();

const kept = <T>(key: string, read: () => Promise<T>) => answers.keep(key, KEPT_MS, read) as Promise<T>;
