import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { forgetBasket } from '#features/buying/basket/basket-client.ts';
import { edits } from '#features/buying/basket/basket-edits.ts';
import { BasketView } from '#features/buying/basket/basket-view.tsx';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const item = {
  id: 1,
  productId: '00000000-0000-4000-8000-000000000001',
  quantity: 1,
  sum: 1000,
  status: 'checked',
  product: { name: 'Сплит-система', url: '/product/x', code: 'НС-1', article: null, brand: null, image: null },
  customerPrice: { availability: 'allow', price: 1000, retailPrice: 1200, bonus: 0, badge: null, stopSellReason: null },
  split: { here: 1, elsewhere: 0, missing: 0 },
  ready: { here: null, elsewhere: null },
  available: 9,
  changes: [],
  addedBy: null,
  addedAt: '2026-11-20T09:00:00.000Z',
} as unknown as BasketItem;
const basketOf = (line: BasketItem): Basket => ({
  version: 1,
  basket: { id: '00000000-0000-4000-8000-0000000000b1', name: null, choice: 0 },
  items: [line],
  gifts: {},
  totals: { positions: 1, quantity: 1, sum: 1000, saving: 0, bonus: 0, vat: 0, vatRate: 22 },
  bonuses: 0,
  isRetail: false,
  city: null,
});

let shown: BasketItem;
let isReachable: boolean;
const server = setupServer(
  http.get('*/api/v1/basket/items/', () => HttpResponse.json(basketOf(shown))),
  http.patch('*/api/v1/basket/items/', async ({ request }) => {
    if (!isReachable) return HttpResponse.error();
    const { items } = (await request.json()) as { items: { quantity: number }[] };
    const quantity = items[0]!.quantity;
    return HttpResponse.json({ ...basketOf({ ...item, quantity, sum: 1000 * quantity }), version: 2 });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  [shown, isReachable] = [item, true];
});
afterEach(() => {
  vi.useRealTimers();
  forgetBasket();
  snackbars.set([]);
});
afterAll(() => server.close());

async function showBasket(): Promise<HTMLElement> {
  render(<BasketView who="verified" company={null} isRequester={false} onMoveToFavorites={async () => {}} />);
  return screen.findByRole('complementary', { name: 'Ваш заказ' });
}

it('a basket line that a colleague has added says who it was', async () => {
  shown = { ...item, addedBy: 'Хабибуллин Тимур' };
  await showBasket();
  expect(screen.getByText(/^добавил\(а\) Хабибуллин Тимур, /)).toBeDefined();
});

it('a quantity changed without a connection is saved later, and cannot be ordered until then', async () => {
  const total = within(await showBasket());
  expect(total.getByRole('link', { name: 'Оформить заказ' })).toBeDefined();
  isReachable = false;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: /^Больше/ }));
  await total.findByText('Нет связи: сохраним, когда появится');
  expect(total.getByRole('button', { name: 'Оформить заказ' })).toHaveProperty('disabled', true);
  expect(total.queryByRole('link', { name: 'Оформить заказ' })).toBeNull();
  isReachable = true;
  vi.advanceTimersByTime(4000);
  await total.findByRole('link', { name: 'Оформить заказ' });
  expect(total.queryByText(/^Нет связи/)).toBeNull();
  await waitFor(() => expect(edits.get().size).toBe(0));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2');
});

it('a quantity of 0 in the basket offers to remove the line', async () => {
  await showBasket();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, '0{Enter}');
  expect(field.value).toBe('1');
  expect(snackbars.get().map(({ text, action }) => [text, action?.label])).toEqual([['Не меньше 1 шт.', 'Убрать']]);
});
