import { describe, expect, it } from 'vitest';
import { priceInWords } from '#features/catalogue/product/product-data.ts';

const words = { onRequest: 'Запрос цены', notSold: 'Недоступно к покупке', locale: 'ru' } as const;

describe('the price of a product shown next to another', () => {
  it.each([
    [{ price: 5490, availability: 'allow' }, words, '5\u00a0490\u00a0₽'],
    [{ price: 5490, availability: 'allow' }, { ...words, locale: 'en' }, '5,490\u00a0₽'],
    [{ price: null, availability: 'request' }, words, 'Запрос цены'],
    [{ price: 5490, availability: 'notAllow' }, words, 'Недоступно к покупке'],
  ] as const)('of %j is shown in words', (product, texts, shown) => {
    expect(priceInWords(product, texts)).toBe(shown);
  });
});
