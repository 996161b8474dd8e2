import { PATH_MAX, SEARCH_TEXT_MAX, TAG_MAX } from './limits.ts';
import { type FacetKey, type ListingChoice, listingAddress, readChoice } from './listing-address.ts';
import type { Locale } from './locales.ts';

/**
 * What is searched for (§2): a text, a product-group tag, or products that match both; and the filters and sort order
 * of the results.
 */
export interface SearchChoice extends ListingChoice {
  text: string | null;
  tag: string | null;
  /** address of a category below /catalog; null: everywhere */
  section: string | null;
}

/** Facets that all products have. */
const searchFacets: FacetKey[] = [
  { slug: 'price', type: 'range' },
  { slug: 'brand', type: 'choice' },
];

const SECTION = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** Reads the query of `/search`, numbers as typed in the page's language. */
export function readSearch(query: URLSearchParams, locale?: Locale): SearchChoice {
  const [text, tag] = [clean(query.get('q'), SEARCH_TEXT_MAX), clean(query.get('tag'), TAG_MAX)];
  const section = clean(query.get('section'), PATH_MAX);
  return {
    ...readChoice(query, searchFacets, [], locale),
    text,
    tag,
    section: section !== null && SECTION.test(section) ? section : null,
  };
}

type SearchFor = Pick<SearchChoice, 'text' | 'tag'> & Partial<Pick<SearchChoice, 'section'>>;

/** Address of a search without filters. */
export function searchPath({ text, tag, section = null }: SearchFor): string {
  const query = new URLSearchParams({
    ...(text !== null && { q: text }),
    ...(tag !== null && { tag }),
    ...(section !== null && { section }),
  });
  return query.size > 0 ? `/search?${query}` : '/search';
}

/** Address of a search; default values are left out. */
export const searchAddress = (choice: SearchChoice): string => listingAddress(searchPath(choice), choice);

function clean(text: string | null, maxLength: number): string | null {
  return (
    (text ?? '')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, maxLength)
      .trimEnd() || null
  );
}
