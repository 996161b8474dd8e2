import { plainNumber } from '#lib/format/typed-number.ts';
import { FILTER_VALUES_MAX, FILTERS_MAX } from './limits.ts';
import type { Locale } from './locales.ts';

/**
 * Reads and writes a listing's address (§2):
 * `?stock=here&price_from=20000&brand=ballu&brand=zanussi&sort=cheap&page=2`. A choice repeats its facet's name, a
 * range appends `_from` and `_to`.
 */

export const sorts = ['popular', 'cheap', 'expensive', 'new', 'name'] as const;
type NamedSort = (typeof sorts)[number];
/** order by a main parameter of a section */
type ParameterSort = `${string}-asc` | `${string}-desc`;
export type SortName = NamedSort | ParameterSort;

/** Whether a list of one section alone may be sorted like this. */
export const isParameterSort = (sort: string): sort is ParameterSort =>
  /^[a-z0-9][a-z0-9_-]{0,63}-(asc|desc)$/.test(sort);

export const STOCK_PARAMETER = 'stock';
export const STOCK_HERE = 'here';

/** The properties of a facet that are needed to read a choice. */
export interface FacetKey {
  slug: string;
  type: 'choice' | 'range' | 'boolean';
}

/** Chosen values, or bounds of a range in the facet's unit. */
export interface FilterChoice {
  slug: string;
  values?: string[];
  from?: number;
  to?: number;
}

export interface ListingChoice {
  filters: FilterChoice[];
  /** only what the city has in stock */
  isInStock: boolean;
  sort: SortName;
  page: number;
}

const campaignParameter = /^(utm_\w+|yclid|gclid|fbclid|ymclid|_openstat|roistat|from|ref)$/;

/** The campaign parameters by name, as written for robots. */
export const campaignParameters = [
  ...['source', 'medium', 'campaign', 'content', 'term', 'referrer'].map((part) => `utm_${part}`),
  'yclid',
  'gclid',
  'fbclid',
  'ymclid',
  '_openstat',
  'roistat',
  'from',
  'ref',
];

/** Whether a parameter is an advertising mark that does not change the page. */
export const isCampaignParameter = (name: string) => campaignParameter.test(name);

/** undefined: no such sort order, or one by a parameter */
export function readSort(text: string | null | undefined): NamedSort | undefined {
  return sorts.find((sort) => sort === text);
}

/** No list has more pages; a larger number is past the end as well. */
const PAGE_MAX = 99_999;

/** A page number from 1; undefined for anything else. */
export function readPage(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), PAGE_MAX) : undefined;
}

/** A number as a person types it in a language: «24 000», «2,5», «−20»; undefined for anything else. */
export function readNumber(text: string | null | undefined, locale?: Locale): number | undefined {
  const number = plainNumber(text ?? '', locale);
  // no negative zero, which is written in several ways
  return /^-?\d{1,9}(\.\d{1,3})?$/.test(number) ? Number(number) + 0 : undefined;
}

/** Parameters by whose values a list can be sorted. */
interface SortableColumn {
  slug: string;
  isSortable: boolean;
}

/**
 * Reads the choices of a query for a section's facets and columns, numbers as typed in the page's language. Unknown
 * names, orders and unreadable numbers are ignored.
 */
export function readChoice(
  query: URLSearchParams,
  facets: readonly FacetKey[],
  columns: readonly SortableColumn[] = [],
  locale?: Locale,
): ListingChoice {
  const names = new Set(facets.filter((facet) => facet.type !== 'range').map((facet) => facet.slug));
  const filters = facets.flatMap((facet) =>
    facet.type === 'range' ? readRange(query, facet, names, locale) : readValues(query, facet),
  );
  return {
    filters: filters.slice(0, FILTERS_MAX),
    isInStock: query.get(STOCK_PARAMETER) === STOCK_HERE,
    sort: readSort(query.get('sort')) ?? readColumnSort(query.get('sort'), columns) ?? 'popular',
    page: readPage(query.get('page')) ?? 1,
  };
}

function readColumnSort(text: string | null, columns: readonly SortableColumn[]): ParameterSort | undefined {
  return columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ slug }): ParameterSort[] => [`${slug}-asc`, `${slug}-desc`])
    .find((sort) => sort === text);
}

function readValues(query: URLSearchParams, { slug }: FacetKey): FilterChoice[] {
  const values = new Set(query.getAll(slug).filter((value) => /^[^\p{C}]{1,200}$/u.test(value)));
  return values.size > 0 ? [{ slug, values: [...values].slice(0, FILTER_VALUES_MAX) }] : [];
}

/** Reads a range; a facet that is itself called `area_from` takes precedence over the lower bound of `area`. */
function readRange(
  query: URLSearchParams,
  { slug }: FacetKey,
  names: ReadonlySet<string>,
  locale?: Locale,
): FilterChoice[] {
  const bound = (name: string) => (names.has(name) ? undefined : readNumber(query.get(name), locale));
  const [from, to] = [bound(`${slug}_from`), bound(`${slug}_to`)];
  if (from === undefined && to === undefined) return [];
  if (from !== undefined && to !== undefined) return [{ slug, from: Math.min(from, to), to: Math.max(from, to) }];
  return [{ slug, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
}

/** Address of a listing at `path`, which may have a query; default values are left out. */
export function listingAddress(path: string, { filters, isInStock, sort, page }: ListingChoice): string {
  const query = new URLSearchParams();
  if (isInStock) query.append(STOCK_PARAMETER, STOCK_HERE);
  for (const { slug, values, from, to } of filters) {
    for (const value of values ?? []) query.append(slug, value);
    if (from !== undefined) query.append(`${slug}_from`, String(from));
    if (to !== undefined) query.append(`${slug}_to`, String(to));
  }
  if (sort !== 'popular') query.append('sort', sort);
  if (page > 1) query.append('page', String(page));
  return query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
}

export const isNarrowed = ({ filters, isInStock }: ListingChoice) => filters.length > 0 || isInStock;

/** The choice without one filter, or without one of its values; on the first page. */
export function withoutFilter(choice: ListingChoice, slug: string, value?: string): ListingChoice {
  const filters = choice.filters.flatMap((filter) => {
    if (filter.slug !== slug) return [filter];
    const values = filter.values?.filter((chosen) => chosen !== value) ?? [];
    return value !== undefined && values.length > 0 ? [{ slug, values }] : [];
  });
  return { ...choice, filters, page: 1 };
}
