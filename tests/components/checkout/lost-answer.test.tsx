import { act, renderHook, waitFor } from '@testing-library/react';
import { type DefaultBodyType, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCheckout } from '#features/buying/checkout/use-checkout.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Basket } from '#lib/contract/basket.ts';

const XML_ID = '00000000-0000-4000-8000-0000000000c1';
const ORDER = '00000000-0000-4000-8000-0000000000d1';
const basket: Basket = {
  version: 1,
  basket: { id: '00000000-0000-4000-8000-0000000000b1', name: null, choice: 1 },
  items: [],
  gifts: {},
  totals: { positions: 0, quantity: 0, sum: 0, saving: 0, bonus: 0, vat: 0, vatRate: 22 },
  bonuses: 0,
  isRetail: false,
  city: null,
};
const details = {
  delivery: { type: 'delivery', address: '420111, г Казань, ул Баумана, д 44' },
  contact: { fio: 'Хабибуллин Тимур', phone: '9000000002', email: '' },
  comment: '',
  ownNumber: '',
} as const;

/** The response to the order, and the orders known by key. */
let answer: () => Response;
let known: object[];
let keys: string[];

const failure = (body: DefaultBodyType) => () => HttpResponse.json(body, { status: 503 });
const unavailable = { errorCode: 503, message: 'Сервис временно недоступен. Попробуйте позже', requestId: 'r' };

const server = setupServer(
  http.post('*/api/v1/orders/check/', () => HttpResponse.json({ lines: [], totals: { toPay: 100 } })),
  http.get('*/api/v1/orders/bytransactions/', () => HttpResponse.json({ items: known })),
  http.post('*/api/v1/:xmlId/orders/create', async ({ request }) => {
    const { key } = (await request.json()) as { key: string };
    keys.push(key);
    return answer();
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  [known, keys] = [[], []];
});
afterEach(() => {
  sessionStorage.clear();
  queryClient().clear();
});

async function checkout() {
  const onPlaced = vi.fn();
  const { result } = renderHook(() =>
    useCheckout({ basket, entities: [], xmlId: XML_ID, delivery: { type: 'pickup' }, onPlaced }),
  );
  await waitFor(() => expect(result.current.check).toBeDefined());
  return { result, onPlaced };
}

describe('an order that was answered with 503', () => {
  it('is found by its key when it was placed nevertheless', async () => {
    answer = failure(unavailable);
    known = [{ id: ORDER, number: '1001' }];
    const { result, onPlaced } = await checkout();
    await act(() => result.current.place(details));
    expect(onPlaced).toHaveBeenCalledExactlyOnceWith(ORDER);
  });

  it('can be sent again with the same key when it was not placed', async () => {
    answer = failure(unavailable);
    const { result, onPlaced } = await checkout();
    await act(() => result.current.place(details));
    expect(result.current.attempt).toEqual({ status: 'unknown' });
    answer = () => HttpResponse.json({ id: ORDER });
    await act(() => result.current.place(details));
    expect(onPlaced).toHaveBeenCalledExactlyOnceWith(ORDER);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows the reason when the shop knows why it was not placed', async () => {
    const message = 'Ваши цены сейчас недоступны, поэтому заказ не оформить. Повторите попытку позже';
    answer = failure({ ...unavailable, message, errors: [{ field: 'products', message }] });
    const { result } = await checkout();
    await act(() => expect(result.current.place(details)).rejects.toThrow(message));
    expect(result.current.attempt).toEqual({ status: 'idle' });
  });
});
