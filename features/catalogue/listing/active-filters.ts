import { type FilterChoice, type ListingChoice, listingAddress, withoutFilter } from '#lib/config/listing-address.ts';
import type { Facet } from '#lib/contract/catalogue.ts';
import { withUnit } from '#lib/format/measure.ts';
import { typeset } from '#lib/format/typeset.ts';

/** A chosen filter as text, and the address of the listing without it. */
export type ActiveFilter = [text: string, hrefWithout: string];

export interface FilterLabels {
  inStock: string;
  /** «{name}: {value}» */
  named: (name: string, value: string) => string;
  between: (name: string, from: string, to: string) => string;
  from: (name: string, from: string) => string;
  to: (name: string, to: string) => string;
  money: (rubles: number) => string;
  measure: (value: number) => string;
  /** a value of the catalogue */
  value: (text: string) => string;
}

/** Active filters of a listing at `path`, in the order of its address. */
export function activeFilters(
  path: string,
  choice: ListingChoice,
  facets: Facet[],
  words: FilterLabels,
): ActiveFilter[] {
  const known = new Map(facets.map((facet) => [facet.slug, facet]));
  const filters = choice.filters.flatMap((filter): ActiveFilter[] => {
    const facet = known.get(filter.slug);
    if (!facet) return [];
    const without = (value?: string) => listingAddress(path, withoutFilter(choice, filter.slug, value));
    if (filter.values) return filter.values.map((value) => [valueText(facet, value, words), without(value)]);
    return [[rangeText(facet, filter, words), without()]];
  });
  const stock: ActiveFilter[] = choice.isInStock
    ? [[words.inStock, listingAddress(path, { ...choice, isInStock: false, page: 1 })]]
    : [];
  return [...stock, ...filters];
}

/** A word is clear by itself; a number or a «yes» needs its facet's name. */
function valueText(facet: Facet, value: string, words: FilterLabels): string {
  const label = typeset(facet.values.find((known) => known.value === value)?.label ?? value);
  if (facet.type === 'choice' && /^(?![-−]?\d)/.test(label)) return label;
  const text = words.value(facet.unit ? withUnit(label, facet.unit) : label);
  return words.named(facet.name, facet.unit ? text : text.toLowerCase());
}

function rangeText(facet: Facet, { from, to }: FilterChoice, words: FilterLabels): string {
  const measure = (value: number) => {
    if (facet.slug === 'price') return words.money(value);
    return withUnit(words.measure(value), facet.unit);
  };
  if (from !== undefined && to !== undefined) return words.between(facet.name, measure(from), measure(to));
  return from !== undefined ? words.from(facet.name, measure(from)) : words.to(facet.name, measure(to ?? 0));
}
