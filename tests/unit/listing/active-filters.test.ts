import { describe, expect, it } from 'vitest';
import { activeFilters, type FilterLabels } from '#features/catalogue/listing/active-filters.ts';
import type { ListingChoice } from '#lib/config/listing-address.ts';
import type { Facet } from '#lib/contract/catalogue.ts';
import { formatRubles } from '#lib/format/money.ts';
import { formatMeasure } from '#lib/format/number.ts';

const words: FilterLabels = {
  inStock: 'В наличии в Казани',
  named: (name, value) => `${name}: ${value}`,
  between: (name, from, to) => `${name} от ${from} до ${to}`,
  from: (name, from) => `${name} от ${from}`,
  to: (name, to) => `${name} до ${to}`,
  money: (rubles) => formatRubles(rubles),
  measure: (value) => formatMeasure(value),
  value: (text) => text,
};
const none = { unit: null, min: null, max: null, values: [] };
const facets: Facet[] = [
  { ...none, slug: 'price', name: 'Цена', unit: '₽', type: 'range' },
  { ...none, slug: 'brand', name: 'Бренд', type: 'choice', values: [{ value: 'ballu', label: 'Ballu', count: 1 }] },
  {
    ...none,
    slug: 'power',
    name: 'Мощность',
    unit: 'кВт',
    type: 'choice',
    values: [{ value: '2.5', label: '2,5', count: 1 }],
  },
  {
    ...none,
    slug: 'frost',
    name: 'Обогрев до',
    unit: '°C',
    type: 'choice',
    values: [{ value: '-20', label: '−20', count: 1 }],
  },
  { ...none, slug: 'area', name: 'Площадь', unit: 'м²', type: 'range' },
  { ...none, slug: 'inverter', name: 'Инвертор', type: 'boolean', values: [{ value: 'yes', label: 'Есть', count: 1 }] },
];
const texts = (choice: Partial<ListingChoice>) =>
  activeFilters('/c', { filters: [], isInStock: false, sort: 'popular', page: 1, ...choice }, facets, words);

describe('the labels of chosen filters', () => {
  it('are a word alone, and the name of the facet with a number or a yes', () => {
    const filters = [
      { slug: 'brand', values: ['ballu'] },
      { slug: 'power', values: ['2.5'] },
      { slug: 'frost', values: ['-20'] },
      { slug: 'inverter', values: ['yes'] },
    ];
    expect(texts({ filters }).map(([text]) => text)).toEqual([
      'Ballu',
      'Мощность: 2,5\u00a0кВт',
      'Обогрев до: −20\u00a0°C',
      'Инвертор: есть',
    ]);
  });

  it('have the bounds of a range in its unit, and prices in rubles', () => {
    const filters = [
      { slug: 'price', from: 30_000 },
      { slug: 'area', from: 20, to: 70 },
    ];
    expect(texts({ filters }).map(([text]) => text)).toEqual([
      'Цена от 30\u00a0000\u00a0₽',
      'Площадь от 20\u00a0м² до 70\u00a0м²',
    ]);
  });

  it('include a value without products, so that it can be removed', () => {
    expect(texts({ filters: [{ slug: 'brand', values: ['nobody'] }] })).toEqual([['nobody', '/c']]);
  });

  it('link to the first page of the list without that filter', () => {
    const filters = [{ slug: 'brand', values: ['ballu', 'nobody'] }];
    expect(texts({ filters, isInStock: true, sort: 'cheap', page: 3 }).map(([, href]) => href)).toEqual([
      '/c?brand=ballu&brand=nobody&sort=cheap',
      '/c?stock=here&brand=nobody&sort=cheap',
      '/c?stock=here&brand=ballu&sort=cheap',
    ]);
  });
});
