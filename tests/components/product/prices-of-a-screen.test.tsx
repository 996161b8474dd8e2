import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  markRequested,
  setPricedCustomer,
  usePriceAndStock,
} from '#features/buying/customer-prices/price-and-stock.ts';
import { queryClient } from '#lib/client/queries.ts';

const products = ['a', 'b', 'c'];
const warehouse = { id: 1, guid: 'w', name: 'Склад', address: '', isHere: true };
let requests: string[][] = [];
let isDown = false;

const server = setupServer(
  http.get('*/api/v1/warehouses/:id/', () =>
    HttpResponse.json([{ ...warehouse, city: { name: 'Казань', nameIn: 'Казани' } }]),
  ),
  http.post('*/api/v1/remains/:id/byWarehouseAndProducts/', () => HttpResponse.json({ items: [] })),
  http.post('*/api/v3/customerPrices/', async ({ request }) => {
    const { items } = (await request.json()) as { items: { guid: string }[] };
    requests.push(items.map(({ guid }) => guid));
    if (isDown) return HttpResponse.json({}, { status: 500 });
    return HttpResponse.json({
      items: items.map(({ guid }) => ({ guid, price: requests.length * 100, isRequested: false })),
    });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
  isDown = false;
  setPricedCustomer('first');
});
afterEach(() => {
  act(() => setPricedCustomer(null));
  queryClient().clear();
});

/** One of the components of a page that show the same product. */
function Product({ guid }: { guid: string }) {
  const own = usePriceAndStock(guid);
  if (!own) return <p>{guid}: не известно</p>;
  return (
    <p>
      {guid}: {own.price?.price ?? 'нет цены'}
      {own.price?.isRequested && ' запрошена'}
    </p>
  );
}
const show = () => render([...products, ...products].map((guid, index) => <Product key={index} guid={guid} />));

describe('the prices of a screen', () => {
  it('are requested in one call, each product once', async () => {
    show();
    expect(await screen.findAllByText('a: 100')).toHaveLength(2);
    expect(requests).toEqual([products]);
  });

  it('are replaced as soon as the customer changes', async () => {
    show();
    await screen.findAllByText('c: 100');
    act(() => setPricedCustomer('second'));
    expect(screen.getAllByText(/не известно/)).toHaveLength(6);
    expect(await screen.findAllByText('c: 200')).toHaveLength(2);
  });

  it('show a missing price after a failure and are requested again on the next screen', async () => {
    isDown = true;
    const first = show();
    expect(await screen.findAllByText('a: нет цены')).toHaveLength(2);
    first.unmount();
    isDown = false;
    show();
    expect(screen.getAllByText('a: нет цены')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByText('a: нет цены')).toBeNull());
  });

  it('keep a known price when a repeated request fails', async () => {
    const first = show();
    await screen.findAllByText('b: 100');
    first.unmount();
    isDown = true;
    const later = Date.now() + 61_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    show();
    await waitFor(() => expect(requests.length).toBeGreaterThan(1));
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.getAllByText('b: 100')).toHaveLength(2);
  });

  it('show at once that a price has been requested, and are still refreshed after a minute', async () => {
    const first = show();
    await screen.findAllByText('a: 100');
    const later = Date.now() + 59_000;
    const now = vi.spyOn(Date, 'now').mockImplementation(() => later);
    act(() => markRequested('a', { number: 7, sentOn: '2026-11-26' }));
    expect(await screen.findAllByText('a: 100 запрошена')).toHaveLength(2);
    first.unmount();
    now.mockImplementation(() => later + 2000);
    show();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.at(-1)).toContain('a');
  });
});
