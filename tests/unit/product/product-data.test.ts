import { describe, expect, it } from 'vitest';
import { packPicture, unpackPicture } from '#components/product-picture/packed-picture.ts';
import { packNeighbour } from '#features/catalogue/product/product-data.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';

const card: ProductCard = {
  guid: '',
  name: 'Пушка',
  url: '/product/pushka',
  image: { id: 'abc', sizes: [160, 320, 640, 1200] },
  code: '0012345',
  article: null,
  brand: null,
  price: 5490,
  type: 'single',
  availability: 'allow',
  keyParameters: [],
};
const words = { onRequest: 'Запрос цены', notSold: 'Недоступно к покупке', locale: 'ru' } as const;

describe('a compact card', () => {
  it('has its price in words, or the text shown instead of one', () => {
    expect(packNeighbour(card, words)[4]).toBe('5\u00a0490\u00a0₽');
    expect(packNeighbour(card, { ...words, locale: 'en' })[4]).toBe('5,490\u00a0₽');
    expect(packNeighbour({ ...card, price: null, availability: 'request' }, words)[4]).toBe('Запрос цены');
    expect(packNeighbour({ ...card, availability: 'notAllow' }, words)[4]).toBe('Недоступно к покупке');
  });
});

describe('a packed picture', () => {
  it.each([null, { id: 'abc', sizes: [160, 320, 640, 1200] }, { id: 'abc', sizes: [160, 320] }])(
    'is unpacked unchanged: %j',
    (picture) => {
      const { id, widths = [160, 320, 640, 1200] } = unpackPicture(packPicture(picture));
      expect(id === null ? null : { id, sizes: widths }).toEqual(picture);
    },
  );
});
