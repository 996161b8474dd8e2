import { readPage, readSort, type SortName } from './listing-address.ts';

/** What is searched for (§2): a text, or a product-group tag. */
export interface SearchChoice {
  text: string | null;
  tag: string | null;
  sort: SortName;
  page: number;
}

const MAX_TEXT = 200;
const MAX_TAG = 100;

/** What the query of `/search` asks for; a text stands before a tag. */
export function readSearch(query: URLSearchParams): SearchChoice {
  const text = clean(query.get('q'), MAX_TEXT);
  return {
    text,
    tag: text === null ? clean(query.get('tag'), MAX_TAG) : null,
    sort: readSort(query.get('sort')) ?? 'popular',
    page: readPage(query.get('page')) ?? 1,
  };
}

/** The address of a search, with everything that is as usual left out. */
export function searchAddress({ text, tag, sort, page }: SearchChoice): string {
  const query = new URLSearchParams();
  if (text !== null) query.append('q', text);
  else if (tag !== null) query.append('tag', tag);
  if (sort !== 'popular') query.append('sort', sort);
  if (page > 1) query.append('page', String(page));
  return query.size > 0 ? `/search?${query}` : '/search';
}

function clean(text: string | null, maxLength: number): string | null {
  return (
    (text ?? '')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, maxLength)
      .trimEnd() || null
  );
}
