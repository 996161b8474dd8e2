import type { Database } from '#backend/db/schema.ts';
import { formatMeasure } from '#lib/format/number.ts';
import { slugify, uniqueSlug } from '#lib/rules/slug.ts';
import { bitmapLiteral } from './bitmap.ts';

/** Limits that keep a listing's filter column readable, and rare parameters of a feed out of it. */
const MAX_FACETS = 16;
const MIN_COVERAGE = 0.1;
const MAX_CHOICE_VALUES = 120;
const MIN_PRODUCTS_PER_VALUE = 1.5;
/** fewer distinct numbers are offered as checkboxes, more as a range */
const RANGE_FROM_VALUES = 5;

/** Parameters of the listing's address (§2) that no facet may use. */
const RESERVED = new Set(['page', 'sort', 'view', 'q', 'tag', 'stock', 'price', 'brand']);

export interface FacetParameter {
  slug: string;
  name: string;
  unit: string | null;
  type: 'number' | 'text' | 'boolean';
  /** -1: a facet of the shop itself, such as the brand, which comes first and may have a reserved slug */
  sort: number;
}

/** A row of `facets` of one category. */
export type FacetInsert = Omit<Database['facets'], 'category_id'>;

export interface FacetValueInsert {
  facetSlug: string;
  value: string;
  label: string;
  number: number | null;
  total: number;
  sort: number;
  members: string;
}

const collator = new Intl.Collator('ru', { numeric: true });

/** Collects, for one category, the ordinals of the products by parameter and value. */
export class FacetCollector {
  readonly #members = new Map<FacetParameter, Map<number | string | boolean, number[]>>();

  add(parameter: FacetParameter, value: number | string | boolean, ordinal: number): void {
    let values = this.#members.get(parameter);
    if (!values) this.#members.set(parameter, (values = new Map()));
    const ordinals = values.get(value);
    if (!ordinals) values.set(value, [ordinal]);
    else if (ordinals.at(-1) !== ordinal) ordinals.push(ordinal);
  }

  /** The useful facets with their values, for a category of `total` products. */
  rows(total: number): { facets: FacetInsert[]; values: FacetValueInsert[] } {
    const chosen = [...this.#members]
      .filter(([parameter, values]) => isUsefulFacet(parameter, values, total))
      .toSorted(([a], [b]) => a.sort - b.sort || collator.compare(a.name, b.name))
      .slice(0, MAX_FACETS);

    const facets: FacetInsert[] = [];
    const values: FacetValueInsert[] = [];
    for (const [parameter, members] of chosen) {
      // the parameter of a product may be called like one of the address
      const slug = RESERVED.has(parameter.slug) && parameter.sort >= 0 ? `${parameter.slug}-x` : parameter.slug;
      const type = facetType(parameter, members.size);
      facets.push({ slug, name: parameter.name, unit: parameter.unit, type, sort: facets.length });
      values.push(...valueRows(slug, members, total));
    }
    return { facets, values };
  }
}

function isUsefulFacet(parameter: FacetParameter, values: Map<unknown, number[]>, total: number): boolean {
  if (values.size < 2 && parameter.type !== 'boolean') return false;
  const covered = sum(values);
  if (covered < total * MIN_COVERAGE) return false;
  if (values.size === 1) return covered < total;
  if (parameter.type !== 'text') return true;
  return values.size <= MAX_CHOICE_VALUES && covered / values.size >= MIN_PRODUCTS_PER_VALUE;
}

function facetType(parameter: FacetParameter, distinct: number): FacetInsert['type'] {
  if (parameter.type === 'boolean') return 'boolean';
  return parameter.type === 'number' && distinct >= RANGE_FROM_VALUES ? 'range' : 'choice';
}

function valueRows(facetSlug: string, members: Map<number | string | boolean, number[]>, total: number) {
  const taken = new Set<string>();
  return [...members]
    .toSorted(([a], [b]) => compareValues(a, b))
    .map(([value, ordinals], sort): FacetValueInsert => {
      const slug = uniqueSlug(valueSlug(value), (candidate) => taken.has(candidate));
      taken.add(slug);
      return {
        facetSlug,
        value: slug,
        label: valueLabel(value),
        number: typeof value === 'number' ? value : null,
        total: ordinals.length,
        sort,
        members: bitmapLiteral(ordinals, total),
      };
    });
}

function compareValues(a: number | string | boolean, b: number | string | boolean): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean') return a ? -1 : 1;
  return collator.compare(String(a), String(b));
}

function valueSlug(value: number | string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value) : slugify(value) || 'value';
}

function valueLabel(value: number | string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Есть' : 'Нет';
  return typeof value === 'number' ? formatMeasure(value) : value;
}

function sum(values: Map<unknown, number[]>): number {
  let count = 0;
  for (const ordinals of values.values()) count += ordinals.length;
  return count;
}
