import { describe, expect, it } from 'vitest';
import { arrangeFacets, type ChoiceFacet, type RangeFacet } from '#features/catalogue/listing/facet-data.ts';
import type { ListingChoice } from '#lib/config/listing-address.ts';
import type { Facet } from '#lib/contract/catalogue.ts';

const nothing: ListingChoice = { filters: [], isInStock: false, sort: 'popular', page: 1 };

function choiceFacet(slug: string, values: [label: string, count: number][], unit: string | null = null): Facet {
  return {
    slug,
    name: slug,
    unit,
    type: 'choice',
    min: null,
    max: null,
    values: values.map(([label, count]) => ({ value: label.toLowerCase(), label, count })),
  };
}
const range: Facet = { slug: 'area', name: 'Площадь', unit: 'м²', type: 'range', min: 10, max: 120, values: [] };

const arranged = (facet: Facet, choice = nothing, whole = facet) =>
  arrangeFacets([facet], [whole], choice, 'ru')[0] as ChoiceFacet;

describe('the filter column', () => {
  it('shows a short list in full', () => {
    const brands = choiceFacet(
      'brand',
      Array.from('ABCDEFGHI', (name, index) => [name, index]),
    );
    expect(arranged(brands).values).toHaveLength(9);
    expect(arranged(brands).rest).toEqual([]);
  });

  it('shows the seven most frequent words, and the rest in alphabetical order', () => {
    const brands = choiceFacet(
      'brand',
      Array.from('ABCDEFGHIJ', (name, index) => [name, index]),
    );
    expect(arranged(brands).values.map(([value]) => value)).toEqual(['j', 'i', 'h', 'g', 'f', 'e', 'd']);
    expect(arranged(brands).rest.map(([value]) => value)).toEqual(['a', 'b', 'c']);
  });

  it('keeps the order of values when a choice changes the counts', () => {
    const whole = choiceFacet(
      'brand',
      Array.from('ABCDEFGHIJ', (name, index) => [name, index]),
    );
    const narrowed = choiceFacet(
      'brand',
      Array.from('ABCDEFGHIJ', (name, index) => [name, 9 - index]),
    );
    expect(arranged(narrowed, nothing, whole).values.map(([value]) => value)).toEqual(
      arranged(whole).values.map(([value]) => value),
    );
  });

  it('sorts numbers numerically and adds their unit', () => {
    const powers = choiceFacet(
      'power',
      Array.from({ length: 10 }, (_, index) => [`${index + 1},5`, index]),
      'кВт',
    );
    expect(
      arranged(powers)
        .values.map(([, label]) => label)
        .slice(0, 2),
    ).toEqual(['1,5\u00a0кВт', '2,5\u00a0кВт']);
  });

  it('marks chosen values', () => {
    const brands = choiceFacet('brand', [
      ['Ballu', 2],
      ['Zanussi', 0],
    ]);
    const choice = { ...nothing, filters: [{ slug: 'brand', values: ['zanussi'] }] };
    expect(arranged(brands, choice).values).toEqual([
      ['ballu', 'Ballu', 2],
      ['zanussi', 'Zanussi', 0, 1],
    ]);
  });

  it('gives a range its bounds and the chosen part', () => {
    const choice = { ...nothing, filters: [{ slug: 'area', from: 20 }] };
    const [facet] = arrangeFacets([range], [range], choice, 'ru') as [RangeFacet];
    expect([facet.min, facet.max, facet.from, facet.to]).toEqual([10, 120, 20, undefined]);
  });

  it('collapses later facets without a chosen value', () => {
    const facets = Array.from('abcdefgh', (slug) =>
      choiceFacet(slug, [
        ['Есть', 1],
        ['Нет', 2],
      ]),
    );
    expect(arrangeFacets(facets, facets, nothing, 'ru').map((facet) => facet.isOpen)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    const choice = { ...nothing, filters: [{ slug: 'h', values: ['есть'] }] };
    expect(arrangeFacets(facets, facets, choice, 'ru').at(-1)?.isOpen).toBe(true);
  });
});
