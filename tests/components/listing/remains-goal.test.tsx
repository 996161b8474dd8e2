import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useComparison } from '#features/catalogue/compare/use-comparison.ts';
import { useFavorites } from '#features/catalogue/favorites/use-favorites.ts';
import { onEvent, type ShopEvent } from '#lib/client/analytics.ts';

const GUID = '00000000-0000-4000-8000-000000000001';
const warehouses = { here: ['00000000-0000-4000-8000-0000000000a1'], elsewhere: [] };
const events: ShopEvent[] = [];
onEvent((event) => events.push(event));

const server = setupServer(
  http.post('*/api/v2/remains/byWarehouseAndProducts', () => HttpResponse.json({}, { status: 500 })),
  http.get('*/api/v1/favorites/', () => HttpResponse.json({ items: [{ guid: GUID }], withdrawn: [] })),
  http.get('*/api/v1/compare/getGroups/', () =>
    HttpResponse.json({ items: [{ code: 'ac', name: 'Кондиционеры', guids: [GUID] }] }),
  ),
  http.get('*/api/v1/compare/getProductsByGroup/', () => HttpResponse.json({ products: [{ guid: GUID }] })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  events.length = 0;
});

describe('a failed request for stock is reported to analytics', () => {
  it('among the favourites', async () => {
    renderHook(() => useFavorites('guest', warehouses));
    await waitFor(() => expect(events).toEqual([{ kind: 'goal', name: 'REMAINS_LOADED_ERROR' }]));
  });

  it('in a comparison', async () => {
    renderHook(() => useComparison('guest', warehouses));
    await waitFor(() => expect(events).toEqual([{ kind: 'goal', name: 'REMAINS_LOADED_ERROR' }]));
  });
});
