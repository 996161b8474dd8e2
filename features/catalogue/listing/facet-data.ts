import type { FilterChoice, ListingChoice } from '#lib/config/listing-address.ts';
import type { Locale } from '#lib/config/locales.ts';
import type { Facet } from '#lib/contract/catalogue.ts';
import { catalogueValue } from '#lib/format/catalogue-value.ts';
import { withUnit } from '#lib/format/measure.ts';
import { typeset } from '#lib/format/typeset.ts';
import { type PackedFacetValue, packFacetValue, unpackFacetValue } from './facet-value.ts';

/** Values shown above «Ещё»; a rest of one or two is shown as well. */
const SHOWN_VALUES = 7;
const SMALLEST_REST = 3;
/** Number of facets that are expanded at first, not counting the price. */
const OPEN_FACETS = 4;

interface FacetHead {
  slug: string;
  name: string;
  isOpen: boolean;
}
export interface ChoiceFacet extends FacetHead {
  values: PackedFacetValue[];
  /** behind «Ещё» */
  rest: PackedFacetValue[];
}
export interface RangeFacet extends FacetHead {
  unit: string | null;
  min: number;
  max: number;
  from: number | undefined;
  to: number | undefined;
}
export type FacetData = ChoiceFacet | RangeFacet;

/**
 * The filter column. `facets` has counts under the current choice; `whole` those of the whole section, by which long
 * lists are sorted, so that a choice does not move values under the pointer; null: values are already sorted.
 */
export function arrangeFacets(
  facets: Facet[],
  whole: Facet[] | null,
  choice: ListingChoice,
  locale: Locale,
): FacetData[] {
  const chosen = new Map(choice.filters.map((filter) => [filter.slug, filter]));
  return facets.flatMap((facet, index): FacetData[] => {
    const filter = chosen.get(facet.slug);
    const head = { slug: facet.slug, name: facet.name, isOpen: index <= OPEN_FACETS || filter !== undefined };
    if (facet.type !== 'range')
      return [{ ...head, ...arrangeValues(facet, countsOf(whole ?? [], facet.slug), filter, locale) }];
    if (facet.min === null || facet.max === null) return [];
    return [{ ...head, unit: facet.unit, min: facet.min, max: facet.max, from: filter?.from, to: filter?.to }];
  });
}

function arrangeValues(
  facet: Facet,
  wholeCounts: Map<string, number>,
  filter: FilterChoice | undefined,
  locale: Locale,
): Pick<ChoiceFacet, 'values' | 'rest'> {
  const chosen = new Set(filter?.values);
  const all = facet.values.map(({ value, label, count }) =>
    packFacetValue({
      value,
      label: catalogueValue(withUnit(typeset(label), facet.unit), locale),
      count,
      isChosen: chosen.has(value),
    }),
  );
  if (all.length < SHOWN_VALUES + SMALLEST_REST) return { values: all, rest: [] };
  if (isScale(facet)) return { values: all.slice(0, SHOWN_VALUES), rest: all.slice(SHOWN_VALUES) };
  const countOf = (packed: PackedFacetValue) => wholeCounts.get(unpackFacetValue(packed).value) ?? 0;
  const values = all.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, SHOWN_VALUES);
  return { values, rest: all.filter((value) => !values.includes(value)) };
}

/** Whether all values are numbers, which keep their order. */
const isScale = (facet: Facet) => facet.values.every(({ label }) => /^[−-]?[\d\s.,]+$/.test(label));

const countsOf = (facets: Facet[], slug: string) =>
  new Map(facets.find((facet) => facet.slug === slug)?.values.map(({ value, count }) => [value, count]));
