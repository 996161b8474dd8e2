import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FacetKey,
  isNarrowed,
  type ListingChoice,
  listingAddress,
  readChoice,
  readNumber,
  readPage,
  sorts,
  withoutFilter,
} from '#lib/config/listing-address.ts';

const facets: FacetKey[] = [
  { slug: 'price', type: 'range' },
  { slug: 'brand', type: 'choice' },
  { slug: 'area', type: 'range' },
  { slug: 'inverter', type: 'boolean' },
];
const usual: ListingChoice = { filters: [], isInStock: false, sort: 'popular', page: 1 };
const read = (query: string, known = facets) => readChoice(new URLSearchParams(query), known);

describe('parsing the query of a listing', () => {
  it('accepts repeated values of a choice', () => {
    expect(read('brand=ballu&brand=electrolux').filters).toEqual([{ slug: 'brand', values: ['ballu', 'electrolux'] }]);
  });

  it('accepts one or both bounds of a range', () => {
    expect(read('area_from=20&area_to=70').filters).toEqual([{ slug: 'area', from: 20, to: 70 }]);
    expect(read('price_to=50000').filters).toEqual([{ slug: 'price', to: 50_000 }]);
  });

  it('swaps reversed bounds', () => {
    expect(read('area_from=70&area_to=20').filters).toEqual([{ slug: 'area', from: 20, to: 70 }]);
  });

  it('parses a yes-or-no facet like a choice', () => {
    expect(read('inverter=yes').filters).toEqual([{ slug: 'inverter', values: ['yes'] }]);
  });

  it('parses the stock filter, the sort and the page', () => {
    expect(read('stock=here&sort=cheap&page=3')).toEqual({ filters: [], isInStock: true, sort: 'cheap', page: 3 });
    expect(read('stock=yes').isInStock).toBe(false);
  });

  it('ignores unknown names and advertising parameters', () => {
    expect(read('utm_source=ya&colour=red&area=20&brand_from=1')).toEqual(usual);
  });

  it('keeps a value without products, so that the result is empty', () => {
    expect(read('brand=no-such-brand').filters).toEqual([{ slug: 'brand', values: ['no-such-brand'] }]);
  });

  it('knows the orders by the list’s own columns', () => {
    const columns = [
      { slug: 'noise', isSortable: true },
      { slug: 'gas', isSortable: false },
    ];
    const sortOf = (sort: string) => readChoice(new URLSearchParams({ sort }), [], columns).sort;
    expect(['noise-asc', 'noise-desc', 'gas-asc', 'noise', 'cheap'].map(sortOf)).toEqual([
      'noise-asc',
      'noise-desc',
      'popular',
      'popular',
      'cheap',
    ]);
  });

  it('ignores invalid numbers, pages and sort orders', () => {
    expect(read('area_from=&area_to=abc&page=0&sort=random')).toEqual(usual);
  });

  it('ignores values that are empty, too long or have control characters', () => {
    expect(read(`brand=&brand=${'x'.repeat(201)}&brand=a%00b`).filters).toEqual([]);
  });

  it('removes repeated values and accepts at most fifty', () => {
    expect(read('brand=ballu&brand=ballu').filters).toEqual([{ slug: 'brand', values: ['ballu'] }]);
    const many = Array.from({ length: 80 }, (_, index) => `brand=b${index}`).join('&');
    expect(read(many).filters[0]?.values).toHaveLength(50);
  });

  it('accepts at most thirty filters', () => {
    const known = Array.from({ length: 40 }, (_, index): FacetKey => ({ slug: `f${index}`, type: 'choice' }));
    expect(read(known.map(({ slug }) => `${slug}=x`).join('&'), known).filters).toHaveLength(30);
  });

  it('prefers a facet’s full name to a bound of another facet', () => {
    const known: FacetKey[] = [
      { slug: 'area', type: 'range' },
      { slug: 'area_from', type: 'choice' },
    ];
    expect(read('area_from=20&area_to=70', known).filters).toEqual([
      { slug: 'area', to: 70 },
      { slug: 'area_from', values: ['20'] },
    ]);
  });

  it('parses numbers in the notations that people type', () => {
    expect(readNumber('24\u00a0000')).toBe(24_000);
    expect(readNumber('2,5')).toBe(2.5);
    expect(readNumber('−20')).toBe(-20);
    for (const text of ['', '-', '1e9', '1,2,3', '12345678901', 'Infinity', null])
      expect(readNumber(text)).toBeUndefined();
  });

  it('accepts only whole page numbers from one', () => {
    expect(readPage('12')).toBe(12);
    // past the end of every list
    expect(readPage('1000000')).toBe(99_999);
    for (const text of ['0', '01', '-1', '1.5', '']) expect(readPage(text)).toBeUndefined();
  });
});

describe('building the address of a listing', () => {
  it('leaves out defaults', () => {
    expect(listingAddress('/catalog/split', usual)).toBe('/catalog/split');
  });

  it('orders the query: stock, filters, sort, page', () => {
    const choice = read(
      'page=2&sort=new&inverter=yes&area_to=70&brand=ballu&brand=zanussi&stock=here&price_from=1000.5',
    );
    expect(listingAddress('/catalog/split', choice)).toBe(
      '/catalog/split?stock=here&price_from=1000.5&brand=ballu&brand=zanussi&area_to=70&inverter=yes&sort=new&page=2',
    );
  });

  it('is reversible for any choice', () => {
    const number = fc.integer({ min: -999_999, max: 999_999_999 }).map((value) => value / 100);
    const bounds = fc.uniqueArray(number, { minLength: 2, maxLength: 2 }).map((pair) => pair.toSorted((a, b) => a - b));
    const values = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,20}$/), { minLength: 1, maxLength: 5 });
    const choice = fc.record({
      brand: fc.option(values, { nil: undefined }),
      area: fc.option(bounds, { nil: undefined }),
      isInStock: fc.boolean(),
      sort: fc.constantFrom(...sorts),
      page: fc.integer({ min: 1, max: 99_999 }),
    });
    fc.assert(
      fc.property(choice, ({ brand, area, ...rest }) => {
        const filters = [
          ...(brand ? [{ slug: 'brand', values: brand }] : []),
          ...(area ? [{ slug: 'area', from: area[0] as number, to: area[1] as number }] : []),
        ];
        const written = listingAddress('/catalog/split', { filters, ...rest });
        expect(read(written.split('?')[1] ?? '')).toEqual({ filters, ...rest });
      }),
    );
  });
});

describe('removing a filter', () => {
  const choice = read('stock=here&brand=ballu&brand=zanussi&area_from=20&page=4');

  it('removes one value, keeps the others and returns to the first page', () => {
    expect(listingAddress('/c', withoutFilter(choice, 'brand', 'ballu'))).toBe(
      '/c?stock=here&brand=zanussi&area_from=20',
    );
  });

  it('removes the filter with its last value, and a range as a whole', () => {
    const withoutBrand = withoutFilter(withoutFilter(choice, 'brand', 'ballu'), 'brand', 'zanussi');
    expect(listingAddress('/c', withoutFilter(withoutBrand, 'area'))).toBe('/c?stock=here');
  });

  it('of an unfiltered listing changes nothing', () => {
    expect(isNarrowed(choice)).toBe(true);
    expect(isNarrowed({ ...choice, filters: [], isInStock: false })).toBe(false);
  });
});
