import type { SharingCard } from '#lib/contract/app.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import { AnswerCache } from './answer-cache.ts';
import { cardAt, categories, facetsOf, metaOf, sectionAt } from './replies.ts';

type FacetsReply = Awaited<ReturnType<typeof facetsOf>>;

/**
 * Answers that all pages of a section share, cached as values in this process: Next's cache would decode them for every
 * page, which costs more than the page's own query. For pages that Next does not cache.
 */

const ANSWERS_MAX = 1000;
const CACHE_MS = 60_000;

const answers = processSingleton('answers', () => new AnswerCache<{ value: unknown }>(ANSWERS_MAX));
/** a separate cache, since it is cleared at every change of stock */
const facets = processSingleton('facets', () => new AnswerCache<FacetsReply>(ANSWERS_MAX));

/** a separate cache, since anyone can request pictures of unknown addresses */
const cards = processSingleton('sharing cards', () => new AnswerCache<{ card: SharingCard | null }>(ANSWERS_MAX));

/** What the sharing picture of a page shows; null: it has none, or there is no such page. */
export async function sharedCard(path: string): Promise<SharingCard | null> {
  const { card } = await cards.fetch(path, CACHE_MS, async () => ({ card: await cardAt(path) }));
  return card;
}

/** null: no such section */
export const sharedSection = (section: string) => cached(`section ${section}`, () => sectionAt(section));

/** Facets of the whole section. */
export const sharedFacets = (section: string, cityId: number) =>
  facets.fetch(`${cityId} ${section}`, CACHE_MS, () => facetsOf({ section, cityId }));

export const sharedMeta = (url: string, city: number) => cached(`meta ${city} ${url}`, () => metaOf(url, city));

export const sharedCategories = () => cached('categories', categories);

/** Clears the facets, after stock has changed. */
export const forgetFacets = () => facets.clear();

/** Clears all shared answers, after the catalogue has changed. */
export function forgetAnswers(): void {
  answers.clear();
  cards.clear();
  forgetFacets();
}

async function cached<T>(key: string, read: () => Promise<T>): Promise<T> {
  const { value } = await answers.fetch(key, CACHE_MS, async () => ({ value: await read() }));
  return value as T;
}
