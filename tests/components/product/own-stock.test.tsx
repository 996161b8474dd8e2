import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OwnStock } from '#features/buying/customer-prices/own-stock.tsx';
import { setPricedCustomer } from '#features/buying/customer-prices/price-and-stock.ts';
import { queryClient } from '#lib/client/queries.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const XML_ID = '00000000-0000-4000-8000-0000000000c1';
const GUID = '00000000-0000-4000-8000-000000000001';
const WAREHOUSE = '00000000-0000-4000-8000-0000000000a1';

let left = 2;
const asked = { prices: 0, stock: 0 };
const server = setupServer(
  http.get('*/api/v1/warehouses/:id/', () =>
    HttpResponse.json([
      { id: 1, guid: WAREHOUSE, name: 'Склад', address: '', isHere: true, city: { name: 'Казань', nameIn: 'Казани' } },
    ]),
  ),
  http.post('*/api/v1/remains/:id/byWarehouseAndProducts/', () => {
    asked.stock += 1;
    const warehouseRemains = left > 0 ? { [WAREHOUSE]: { name: 'Склад', quantity: left } } : {};
    return HttpResponse.json({
      items: [{ productGuid: GUID, totalRemain: left, warehouseRemains, hasSubscribe: false }],
    });
  }),
  http.post('*/api/v3/customerPrices/', () => {
    asked.prices += 1;
    return HttpResponse.json({ items: [{ guid: GUID, price: 100 }] });
  }),
);
beforeAll(() => server.listen());
afterAll(() => {
  act(() => setPricedCustomer(null));
  queryClient().clear();
  server.close();
});

it('a customer’s stock is refetched on every screen shown seconds later, a price is not', async () => {
  stubBrowserApis();
  const now = vi.spyOn(Date, 'now').mockReturnValue(100_000);
  const shown = () => render(<OwnStock guid={GUID}>не спрошено</OwnStock>);
  act(() => setPricedCustomer(XML_ID));
  const first = shown();
  expect(await screen.findByText('В Казани 2 шт.')).toBeTruthy();
  first.unmount();

  left = 0;
  now.mockReturnValue(102_000);
  const second = shown();
  await waitFor(() => expect(screen.getByText('В Казани 2 шт.')).toBeTruthy());
  expect(asked).toEqual({ prices: 1, stock: 1 });
  second.unmount();

  now.mockReturnValue(104_000);
  shown();
  await waitFor(() => expect(screen.queryByText('В Казани 2 шт.')).toBeNull());
  expect(screen.getByText(/под заказ/i)).toBeTruthy();
  expect(asked).toEqual({ prices: 1, stock: 2 });
  now.mockRestore();
});
