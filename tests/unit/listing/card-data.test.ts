import { describe, expect, it } from 'vitest';
import { MANY, packCards } from '#features/catalogue/card-data.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';

const card: ProductCard = {
  guid: '11111111-1111-4111-8111-111111111111',
  name: 'Сплит-система',
  url: '/product/split',
  image: { id: 'abc', sizes: [160, 320, 640, 1200] },
  code: '1246187',
  article: null,
  brand: 'Ballu',
  price: 54_990,
  type: 'set',
  availability: 'request',
  keyParameters: ['2,6 кВт', 'до 26 м²', '19 дБ', 'четвёртый'],
};
const stockOf = (totalRemain: number | 'более 500') => ({
  [card.guid]: { productGuid: card.guid, totalRemain, warehouseRemains: {} },
});

describe('a packed product card', () => {
  it('carries what the card shows and nothing else', () => {
    expect(packCards([card], stockOf(24))).toEqual([
      ['/product/split', 'Сплит-система', '1246187', 'abc', 54_990, 1, ['2,6 кВт', 'до 26 м²', '19 дБ'], 24],
    ]);
  });

  it('tells more than 500 apart from 500, and a product without stock as none', () => {
    expect(packCards([card], stockOf('более 500'))[0]?.[7]).toBe(MANY);
    expect(packCards([card], stockOf(500))[0]?.[7]).toBe(500);
    expect(packCards([card], {})[0]?.[7]).toBe(0);
  });

  it('names the widths of a picture only where they are not the usual ones', () => {
    expect(packCards([{ ...card, image: { id: 'abc', sizes: [160, 320] } }], {})[0]?.[3]).toEqual(['abc', 160, 320]);
    expect(packCards([{ ...card, image: null }], {})[0]?.[3]).toBeNull();
  });
});
