import { type FacetKey, type ListingChoice, listingAddress, readChoice } from './listing-address.ts';

/** What is searched for (§2): a text, a product-group tag, or what both find; and how the list of it is narrowed and sorted. */
export interface SearchChoice extends ListingChoice {
  text: string | null;
  tag: string | null;
}

/** What every product has, whatever is found. */
const searchFacets: FacetKey[] = [
  { slug: 'price', type: 'range' },
  { slug: 'brand', type: 'choice' },
];

const MAX_TEXT = 200;
const MAX_TAG = 100;

/** What the query of `/search` asks for. */
export function readSearch(query: URLSearchParams): SearchChoice {
  const [text, tag] = [clean(query.get('q'), MAX_TEXT), clean(query.get('tag'), MAX_TAG)];
  return { ...readChoice(query, searchFacets), text, tag };
}

/** The address of everything that is found. */
export function searchPath({ text, tag }: Pick<SearchChoice, 'text' | 'tag'>): string {
  const query = new URLSearchParams({ ...(text !== null && { q: text }), ...(tag !== null && { tag }) });
  return query.size > 0 ? `/search?${query}` : '/search';
}

/** The address of a search, with everything that is as usual left out. */
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
