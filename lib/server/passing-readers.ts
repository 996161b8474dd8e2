import { BoundedCache } from './bounded-cache.ts';
import { categories, facetsOf, metaOf, sectionAt } from './replies.ts';

type FacetsReply = Awaited<ReturnType<typeof facetsOf>>;

/**
 * Readers of pages that are rendered for one request: filtered lists and searches, as many as there are visitors, and
 * the documents that the front keeps. What such a page finds is read for it alone, by `replies.ts`; what all pages of a section share is kept here as it is,
 * because taking it out of Next's cache decodes it anew for every page, which costs more than the page's own query.
 */

const ANSWERS_KEPT = 1000;
const KEPT_MS = 60_000;

const shared = globalThis as { shopAnswers?: BoundedCache<unknown>; shopFacets?: BoundedCache<FacetsReply> };
const answers = (shared.shopAnswers ??= new BoundedCache(ANSWERS_KEPT));
/** apart: they are forgotten with every change of stock */
const facets = (shared.shopFacets ??= new BoundedCache(ANSWERS_KEPT));

/** null: no such section */
export const sharedSection = (section: string) => kept(`section ${section}`, () => sectionAt(section));

/** Of the whole section. */
export const sharedFacets = (section: string, cityId: number) =>
  facets.keep(`${cityId} ${section}`, KEPT_MS, () => facetsOf({ section, cityId }));

export const sharedMeta = (url: string, city: number) => kept(`meta ${city} ${url}`, () => metaOf(url, city));

export const sharedCategories = () => kept('categories', categories);

/** Counts facets anew from the next page on, after stock has changed. */
export const forgetFacets = () => facets.clear();

/** Reads everything anew from the next page on, after the catalogue has changed. */
export function forgetAnswers(): void {
  answers.clear();
  forgetFacets();
}

const kept = <T>(key: string, read: () => Promise<T>) => answers.keep(key, KEPT_MS, read) as Promise<T>;
