import { describe, expect, it } from 'vitest';
import { type BuyingInput, buyingData } from '#features/catalogue/product/buying-data.ts';
import { russianProductTexts } from '#features/catalogue/product/product-texts.ts';
import { MANY_PIECES } from '#lib/rules/stock.ts';

const input: BuyingInput = {
  price: 54990,
  availability: 'allow',
  stock: {
    total: 10,
    warehouses: [
      { name: 'Склад Восстания', address: 'ул. Восстания, 100', quantity: 4 },
      { name: 'Склад Ямашева', address: '', quantity: 6 },
    ],
    elsewhere: { city: { name: 'Москва', nameIn: 'Москве' }, total: MANY_PIECES },
    whereabouts: 'here',
  },
  city: { name: 'Казань', nameIn: 'Казани', hasStore: true },
  phone: '8 843 234 69 80',
};
const dataOf = (stock: Partial<BuyingInput['stock']> = {}) =>
  buyingData({ ...input, stock: { ...input.stock, ...stock } }, russianProductTexts);
const nothingHere = { total: 0, warehouses: [] };

describe('the stock in words', () => {
  it('lists another city’s stock apart from the local warehouses', () => {
    const { rows = [], elsewhere } = dataOf().stock ?? {};
    expect(rows.map(([name, , pieces, tone]) => [name, pieces, tone])).toEqual([
      ['Склад Восстания', '4\u00a0шт.', 'warning'],
      ['Склад Ямашева', '6\u00a0шт.', 'success'],
    ]);
    expect(elsewhere).toEqual(['Склады в Москве', 'привезём под заказ', 'более\u00a0500\u00a0шт.']);
    expect(dataOf({ elsewhere: null }).stock?.elsewhere).toBeNull();
  });

  it('has a short form: here, elsewhere, nowhere', () => {
    expect(dataOf().stock?.lines.s).toBe('В Казани 10\u00a0шт.');
    expect(dataOf({ ...nothingHere, whereabouts: 'elsewhere' }).stock?.lines.s).toBe(
      'В Москве более\u00a0500\u00a0шт.',
    );
    expect(dataOf({ ...nothingHere, elsewhere: null, whereabouts: 'nowhere' }).stock?.lines.s).toBe('Под заказ');
  });
});
