import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductData } from '#features/catalogue/product/product-data.ts';
import { ProductView } from '#features/catalogue/product/product-view.tsx';
import type { StockView } from '#lib/rules/stock-view.ts';

const product: ProductData = {
  url: '/product/split',
  name: 'Сплит-система Ballu BSUI-09HN8',
  code: '1246187',
  article: 'BSUI-09HN8',
  brand: 'Ballu',
  barcode: null,
  price: 54990,
  guid: 'guid',
  availability: 'allow',
  pictures: ['abc'],
  description: 'Тихая и экономичная.',
  tags: [['dlya-spalni', 'для спальни']],
  trail: [['Кондиционеры', '/catalog/konditsionery']],
  parameters: [
    [
      'Производительность',
      [
        ['Мощность', '2,64 кВт'],
        ['Площадь', '26 м²'],
      ],
    ],
  ],
  documents: [['Инструкция', 'https://maker.example/manual.pdf', 1_258_291]],
  parts: [['/product/in', 'Внутренний блок', '0041237', 'def', '19 490 ₽', 'guid-in', 2]],
  sets: [],
  related: [],
  similar: [['/product/other', 'Другая сплит-система', '0041238', 'ghi', '49 490 ₽', 'guid-other']],
};
const stock: StockView = {
  total: 24,
  warehouses: [{ name: 'Склад Восстания', address: 'ул. Восстания, 100', quantity: 24 }],
  elsewhere: null,
  whereabouts: 'here',
};

let near: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof near) {
        near = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});

function show(changed: Partial<ProductData> = {}) {
  render(
    <ProductView
      product={{ ...product, ...changed }}
      stock={stock}
      city={{ name: 'Казань', nameIn: 'Казани', hasStore: false }}
      phone="8 843 234 69 80"
      head={{ title: 'Сплит-система', description: 'Тихая', image: '/sharing.jpg', siteName: 'Русклимат' }}
      locale="ru"
      sentTexts={null}
      origin="https://kazan.shop.example"
    />,
  );
  return within(screen.getByRole('complementary', { name: 'Цена и наличие' }));
}

describe('a product page', () => {
  it('shows price, stock by warehouse and a phone number', () => {
    const panel = show();
    expect(panel.getByText('54 990 ₽')).toBeDefined();
    expect(panel.getByRole('listitem').textContent).toBe('Склад Восстанияул. Восстания, 10024\u00a0шт.');
    expect(panel.getByRole('link', { name: '8 843 234 69 80' })).toHaveProperty('href', 'tel:+78432346980');
  });

  it('offers to request a price that is on request', () => {
    const panel = show({ price: null, availability: 'request' });
    expect(panel.getByText('Запрос цены')).toBeDefined();
    expect(panel.queryByText(/₽/)).toBeNull();
  });

  it('links from a product that is not sold to similar ones', () => {
    const panel = show({ availability: 'notAllow' });
    expect(panel.getByRole('link', { name: 'Посмотреть похожие' })).toHaveProperty('hash', '#similar');
    expect(panel.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Позвонить' })).toBeNull();
  });

  it('lists only the sections that it has', () => {
    show();
    const contents = within(screen.getByRole('navigation', { name: 'Содержание страницы' })).getAllByRole('link');
    expect(contents.map((link) => link.textContent)).toEqual([
      'Состав комплекта',
      'Характеристики',
      'Документы',
      'Похожие товары',
    ]);
    for (const link of contents) expect(document.querySelector((link as HTMLAnchorElement).hash)).not.toBeNull();
  });

  it('shows the quantity of each part of a set and the size of a document', () => {
    show();
    expect(within(screen.getByRole('region', { name: 'Состав комплекта' })).getByText('2 шт.')).toBeDefined();
    expect(screen.getByText('PDF, 1,2 МБ')).toBeDefined();
  });

  it('loads the pictures of similar products when they are near the screen', async () => {
    show();
    const similar = screen.getByRole('region', { name: 'Похожие товары' });
    expect(similar.querySelector('li picture')).toBeNull();
    near([{ isIntersecting: true }]);
    await waitFor(() => expect(similar.querySelector('li picture')).not.toBeNull());
  });
});
