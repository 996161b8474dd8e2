import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { packCards } from '#features/catalogue/listing/card-data.ts';
import type { CardTexts } from '#features/catalogue/listing/card-words.ts';
import { ProductGrid } from '#features/catalogue/listing/product-grid.tsx';
import type { ProductCard } from '#lib/contract/catalogue.ts';

const stock = { here: '', elsewhere: '', nowhere: 'под заказ', pieces: '', manyPieces: '' };
const texts = { stock, heads: [] as string[] } as unknown as CardTexts;
const product: ProductCard = {
  guid: '1',
  name: 'Решётка',
  url: '/product/grille',
  image: null,
  code: '1246187',
  article: null,
  brand: null,
  price: 100,
  type: 'single',
  availability: 'allow',
  keyParameters: [],
};

it.each([
  ['in the standard widths', [160, 320, 640, 1200], '/pictures/abc-320.webp'],
  ['in widths of its own', [200], '/pictures/abc-200.webp'],
  ['in no width, as a vector drawing', [], '/pictures/abc.svg'],
])('a card shows a picture that exists %s', (_, sizes, file) => {
  const cards = packCards([{ ...product, image: { id: 'abc', sizes } }], {}, 'ru');
  const { container } = render(<ProductGrid cards={cards} texts={texts} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(file);
});
