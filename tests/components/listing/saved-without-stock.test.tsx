import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CompareIsland } from '#app/[locale]/[region]/catalog/compare/_components/compare-island.tsx';
import { FavoritesIsland } from '#app/[locale]/[region]/personal/favorites/_components/favorites-island.tsx';
import type { CardTexts } from '#features/catalogue/listing/card-words.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const products: ProductCard[] = ['Сплит-система Норд', 'Сплит-система Зюйд'].map((name, index) => ({
  guid: `00000000-0000-4000-8000-00000000000${index}`,
  name,
  url: `/product/split-${index}`,
  image: null,
  code: `124618${index}`,
  article: null,
  brand: 'Ballu',
  price: 54_990,
  type: 'set',
  availability: 'allow',
  keyParameters: [],
}));
const card: CardTexts = {
  codeName: 'НС-код',
  copy: 'Скопировать',
  copied: 'НС-код скопирован',
  retailPrice: 'РРЦ',
  onRequest: 'Запрос цены',
  onRequestNote: 'цену назовёт менеджер',
  notForSale: 'Недоступно к покупке',
  similar: 'Подобрать аналог',
  stock: {
    here: 'в Казани {pieces}',
    elsewhere: 'привезём из Москвы: {pieces}',
    nowhere: 'под заказ',
    pieces: '{count} шт.',
    manyPieces: 'более 500 шт.',
    elsewhereShort: 'Москва: {pieces}',
    manyPiecesShort: '500+',
  },
  buy: 'Купить',
  askPrice: 'Запросить цену',
  arrival: 'Сообщить о поступлении',
  favorite: 'В избранное',
  compare: 'Сравнить',
  heads: ['Код', 'Название', 'Параметры', 'Остатки', 'Цена', 'Действие'],
};
const view = { view: 'Вид', cards: 'Карточки', thumbnails: 'Картинки', table: 'Таблица' };
const warehouses = { here: ['00000000-0000-4000-8000-0000000000a1'], elsewhere: [] };
const FAILED = 'Не удалось загрузить остатки';
const group = { code: 'ac', name: 'Кондиционеры' };

const lists = [
  http.get('*/api/v1/favorites/', () => HttpResponse.json({ items: products, withdrawn: [] })),
  http.get('*/api/v1/compare/getGroups/', () =>
    HttpResponse.json({ items: [{ ...group, guids: products.map(({ guid }) => guid), count: products.length }] }),
  ),
  http.get('*/api/v1/compare/getProductsByGroup/', () =>
    HttpResponse.json({ ...group, link: '/catalog/ac', products, parameters: [] }),
  ),
];
const remains = (answer: () => Response) => http.post('*/api/v2/remains/byWarehouseAndProducts', answer);
const failing = remains(() => HttpResponse.json({}, { status: 500 }));
const empty = remains(() => HttpResponse.json({ items: [] }));

const server = setupServer(...lists);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  stubBrowserApis();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => server.resetHandlers());

describe.each([
  ['favourites', () => <FavoritesIsland warehouses={warehouses} texts={{ card, view, stockFailed: FAILED }} />],
  ['a comparison', () => <CompareIsland warehouses={warehouses} texts={{ card, stockFailed: FAILED }} />],
])('%s with stock that fails to load', (_, island) => {
  it('show their products and a message about the stock', async () => {
    server.use(failing);
    render(island());
    for (const { url } of products) await expectLink(url);
    expect(screen.getAllByText(FAILED)).toHaveLength(products.length);
    expect(screen.queryByText('Под заказ')).toBeNull();
    expect(screen.queryByText(/не загрузил/)).toBeNull();
  });

  it('show the stock when it loads', async () => {
    server.use(empty);
    render(island());
    for (const { url } of products) await expectLink(url);
    expect(screen.getAllByText('Под заказ')).toHaveLength(products.length);
    expect(screen.queryByText(FAILED)).toBeNull();
  });
});

const expectLink = async (url: string) => {
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain(url);
};
