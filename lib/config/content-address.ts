import { knownPageIn } from './address-values.ts';
import { NEWS_PATH, PROMOTIONS_PATH } from './content-paths.ts';

/** Reads and writes the addresses of the lists of news and promotions: `/news?year=2025&page=2`, `/promotions?page=2`. */

/** Part of the internal path that stands for the news of all years. */
export const ALL_YEARS = 'all';

export interface NewsListAddress {
  /** null: all years */
  year: number | null;
  page: number;
}

const yearPattern = /^(?:19|20)\d\d$/;

export const isYear = (text: string): boolean => yearPattern.test(text);

/** Unknown names are ignored; null: a value that no page has. */
export function readNewsAddress(query: URLSearchParams): NewsListAddress | null {
  const year = query.get('year');
  const page = knownPageIn(query);
  if ((year !== null && !isYear(year)) || page === null) return null;
  return { year: year === null ? null : Number(year), page };
}

/** Default values are left out. */
export function newsListAddress({ year, page }: NewsListAddress): string {
  const query = new URLSearchParams();
  if (year !== null) query.set('year', String(year));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${NEWS_PATH}?${query}` : NEWS_PATH;
}

/** Unknown names are ignored; null: a value that no page has. */
export const readPromotionsPage = knownPageIn;

export const promotionsAddress = (page: number): string =>
  page > 1 ? `${PROMOTIONS_PATH}?page=${page}` : PROMOTIONS_PATH;
