import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readGuestLines, writeGuestLines } from '#features/buying/guest-basket/guest-basket.ts';
import { GuestBasketView } from '#features/buying/guest-basket/guest-basket-view.tsx';
import { queryClient } from '#lib/client/queries.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const GUID = '00000000-0000-4000-8000-000000000001';
const WAREHOUSE = '00000000-0000-4000-8000-0000000000a1';
const product = { guid: GUID, name: 'Сплит-система', url: '/product/x', image: null, code: '0133900', article: null };

/** city whose warehouse has the product: 1 is the page's own, 2 is Moscow */
let stocked = 1;
const city = (id: number) => ({
  id,
  name: id === 1 ? 'Казань' : 'Москва',
  nameIn: id === 1 ? 'Казани' : 'Москве',
  warehouses: [{ id, guid: WAREHOUSE.replace('a1', `a${id}`), name: 'Склад', address: '' }],
});
const server = setupServer(
  http.post('*/api/v2/catalog/products', () =>
    HttpResponse.json({ products: [{ ...product, price: 66_990, availability: 'allow' }] }),
  ),
  http.get('*/api/v1/cities/:id/', ({ params }) => HttpResponse.json(city(Number(params.id)))),
  http.post('*/api/v2/remains/byWarehouseAndProducts', () => {
    const remains = { [WAREHOUSE.replace('a1', `a${stocked}`)]: { name: 'Склад', quantity: 72 } };
    return HttpResponse.json({ items: [{ productGuid: GUID, totalRemain: 72, warehouseRemains: remains }] });
  }),
);
beforeAll(() => {
  server.listen();
  stubBrowserApis();
});
afterAll(() => server.close());
afterEach(() => {
  stocked = 1;
  queryClient().clear();
  writeGuestLines(new Map());
});

function show(cookie = `${GUID}*1`) {
  document.cookie = `guest_basket=${cookie}; Path=/`;
  readGuestLines();
  const shop = { retailSiteUrl: 'https://retail.example', guestPurchase: 'both', phone: '8 800 500 07 75' } as const;
  const calls = { onEdit: () => {}, onSignIn: () => {}, onSignUp: () => {} };
  render(<GuestBasketView who="guest" skeleton="Загрузка" cities={{ id: 1, homeId: 2 }} shop={shop} {...calls} />);
}
const line = () => screen.findByRole('listitem');
const empty = (element: Element) =>
  [...element.querySelectorAll('div, p')].filter(({ childNodes }) => !childNodes.length);

it('a line that has nothing to reserve keeps no place for it', async () => {
  stocked = 2;
  show();
  const shown = await line();
  expect(shown.textContent).toContain('Привезём из Москвы');
  expect(screen.queryByRole('button', { name: /^Резерв в магазине/ })).toBeNull();
  expect(empty(shown)).toEqual([]);
});

it('a line whose product the city has offers to reserve it', async () => {
  show();
  await line();
  expect(screen.getByRole('button', { name: /^Резерв в магазине/ })).toBeDefined();
});

it('lines are shown together with their stock, and without it when it cannot be loaded', async () => {
  const stock = Promise.withResolvers<Response>();
  const asked = vi.fn(() => stock.promise as never);
  server.use(http.post('*/api/v2/remains/byWarehouseAndProducts', asked));
  show();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await waitFor(() => expect(queryClient().isFetching()).toBe(1));
  expect(screen.queryByRole('listitem')).toBeNull();
  stock.resolve(HttpResponse.json({}, { status: 404 }));
  expect((await line()).textContent).toContain('Сплит-система');
  server.resetHandlers();
});

it('a product that is not known is a line that can be removed', async () => {
  server.use(http.post('*/api/v2/catalog/products', () => HttpResponse.json({ products: [] })));
  show();
  expect((await line()).textContent).toContain('Больше не продаётся');
  await userEvent.click(screen.getByRole('button', { name: /^Убрать из корзины/ }));
  expect(screen.getByRole('heading', { name: 'В корзине пусто' })).toBeDefined();
  server.resetHandlers();
});

it('a foreign value of its cookie is an empty basket', () => {
  show('%3Cimg src=x onerror=alert(1)%3E*1.{"a":1}');
  expect(screen.getByRole('heading', { name: 'В корзине пусто' })).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});
