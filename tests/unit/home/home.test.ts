import { describe, expect, it } from 'vitest';
import { mixPopular } from '#features/content/home/popular.ts';
import { topBrands } from '#features/content/home/top-brands.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';

const product = (name: string, availability: ProductCard['availability'] = 'allow') =>
  ({ name, availability }) as ProductCard;
const brand = (name: string, count: number) => ({ slug: name, name, country: null, description: null, count });

describe('the list of popular products', () => {
  it('takes one product of each group in turn', () => {
    const lists = [[product('a1'), product('a2'), product('a3')], [product('b1')], [product('c1'), product('c2')]];
    expect(mixPopular(lists, 5).map(({ name }) => name)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
  });

  it('leaves out products that cannot be bought', () => {
    expect(mixPopular([[product('asked', 'request'), product('gone', 'notAllow'), product('sold')]], 5)).toHaveLength(
      1,
    );
  });

  it('is empty for an empty catalogue', () => {
    expect(mixPopular([], 5)).toEqual([]);
  });
});

describe('the list of brands', () => {
  it('begins with those that have most products', () => {
    expect(topBrands([brand('Zanussi', 3), brand('Ballu', 3), brand('Shuft', 9), brand('Stout', 1)], 3)).toEqual([
      ['Shuft', 9, 'Shuft'],
      ['Ballu', 3, 'Ballu'],
      ['Zanussi', 3, 'Zanussi'],
    ]);
  });
});
