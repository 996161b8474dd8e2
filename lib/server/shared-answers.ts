import { AnswerCache } from './answer-cache.ts';
import { categories, facetsOf, metaOf, sectionAt } from './replies.ts';

/**
 * Answers that all pages of a section share, kept as values in this process: taking them out of Next's cache decodes
 * them anew for every page, which costs more than the page's own query. For pages that Next does not keep.
 */

const ANSWERS_KEPT = 1000;
const KEPT_MS = 60_000;

const shared = globalThis as { shopAnswers?: AnswerCache<{ value: unknown }> };
const answers = (shared.shopAnswers ??= new AnswerCache(ANSWERS_KEPT));

/** null: no such section */
export const sharedSection = (section: string) => kept(`section ${section}`, () => sectionAt(section));

/** Of the whole section. */
export const sharedFacets = (section: string, cityId: number) =>
  kept(`facets ${cityId} ${section}`, () => facetsOf({ section, cityId }));

export const sharedMeta = (url: string, city: number) => kept(`meta ${city} ${url}`, () => metaOf(url, city));

export const sharedCategories = () => kept('categories', categories);

/** Reads anew from the next page on, after the catalogue has changed. */
export const forgetAnswers = () => answers.clear();

async function kept<T>(key: string, read: () => Promise<T>): Promise<T> {
  const { value } = await answers.fetch(key, KEPT_MS, async () => ({ value: await read() }));
  return value as T;
}
