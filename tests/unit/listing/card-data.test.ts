import { describe, expect, it } from 'vitest';
import { packCards } from '#features/catalogue/listing/card-data.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { unpackCard } from '#lib/packed/card.ts';
import { MANY_PIECES, type NearestStock, nearestStock } from '#lib/rules/stock.ts';

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
const stockOf = (stock: NearestStock) => ({ [card.guid]: stock });

describe('a packed product card', () => {
  it('has only what the card shows', () => {
    expect(packCards([card], stockOf(nearestStock(24, 100)), 'ru')).toEqual([
      [
        'split',
        'Сплит-система',
        '1246187',
        'abc',
        54_990,
        1,
        card.guid,
        ['2,6\u00a0кВт', 'до 26\u00a0м²', '19\u00a0дБ'],
        24,
      ],
    ]);
  });

  it('begins with the values of a list’s columns: the card’s own text for a value, or the number where the card has another', () => {
    const cells = [
      [{ value: 2.64, text: '2,6 кВт' }, null, { value: 'R32', text: 'R32' }],
      [{ value: 19, text: '19 дБ' }],
      [{ value: 16, text: '2 × 16 мм' }],
    ];
    const packed = packCards([card, card, card], {}, 'en', cells);
    expect(packed[0]?.[7]).toEqual(['2.6\u00a0кВт', '', 'R32']);
    expect(packed[1]?.[7]).toEqual(['19\u00a0дБ', '2.6\u00a0кВт', 'до 26\u00a0м²']);
    expect(packed[2]?.[7]?.[0]).toBe('16');
  });

  it.each([
    nearestStock(24, 0),
    nearestStock(500, 0),
    nearestStock(MANY_PIECES, 3),
    nearestStock(0, 6),
    nearestStock(0, MANY_PIECES),
    nearestStock(0, 0),
  ])('has its availability: $whereabouts, $total', (stock) => {
    const [packed] = packCards([card], stockOf(stock), 'ru');
    expect(packed && unpackCard(packed).stock).toEqual(stock);
  });

  it('is unavailable without known stock', () => {
    const [packed] = packCards([card], {}, 'ru');
    expect(packed && unpackCard(packed).stock).toEqual(nearestStock(0, 0));
  });

  it('has picture widths only when they are unusual', () => {
    expect(packCards([{ ...card, image: { id: 'abc', sizes: [160, 320] } }], {}, 'ru')[0]?.[3]).toEqual([
      'abc',
      160,
      320,
    ]);
    expect(packCards([{ ...card, image: null }], {}, 'ru')[0]?.[3]).toBeNull();
  });
});
