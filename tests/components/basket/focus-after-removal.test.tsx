import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { forgetBasket, loadBasket } from '#features/buying/basket/basket-client.ts';
import { BasketView } from '#features/buying/basket/basket-view.tsx';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const itemOf = (id: number, here: number) =>
  ({
    id,
    productId: `00000000-0000-4000-8000-00000000000${id}`,
    quantity: 1,
    sum: 1000,
    status: 'checked',
    product: { name: `Товар ${id}`, url: '/product/x', code: `НС-${id}`, article: null, brand: null, image: null },
    customerPrice: {
      availability: 'allow',
      price: 1000,
      retailPrice: 1200,
      bonus: 0,
      badge: null,
      stopSellReason: null,
    },
    split: { here, elsewhere: 1 - here, missing: 0 },
    ready: { here: null, elsewhere: null },
    available: 9,
    changes: [],
    addedBy: null,
    addedAt: '2026-11-20T09:00:00.000Z',
  }) as unknown as BasketItem;

/** The first is shown last: it comes from another city. */
const all = [itemOf(1, 0), itemOf(2, 1), itemOf(3, 1)];
let items: BasketItem[];
let version: number;
const basket = (): Basket => ({
  version,
  basket: { id: '00000000-0000-4000-8000-0000000000b1', name: null, choice: 0 },
  items,
  gifts: {},
  totals: { positions: items.length, quantity: 1, sum: 1000, saving: 0, bonus: 0, vat: 0, vatRate: 22 },
  bonuses: 0,
  isRetail: false,
  city: null,
});
function remove(ids: number[]) {
  version += 1;
  items = items.filter(({ id }) => !ids.includes(id));
}

const server = setupServer(
  http.get('*/api/v1/basket/items/', () => HttpResponse.json(basket())),
  http.post('*/api/v1/basket/remove/', async ({ request }) => {
    remove(((await request.json()) as { ids: number[] }).ids);
    return HttpResponse.json({ ...basket(), undo: null });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  [items, version] = [all, 1];
});
afterEach(() => {
  forgetBasket();
  snackbars.set([]);
});
afterAll(() => server.close());

async function showBasket(
  moveToFavorites: (line: Pick<BasketItem, 'id'>) => Promise<void> = async () => {},
): Promise<void> {
  render(
    <main>
      <h1>Корзина</h1>
      <BasketView who="verified" company={null} isRequester={false} onMoveToFavorites={moveToFavorites} />
    </main>,
  );
  await screen.findByRole('complementary', { name: 'Ваш заказ' });
}
const bin = (name: string) => screen.getByRole('button', { name: new RegExp(`^Убрать.*${name}`) });
const focused = () => document.activeElement;

it('after a line is removed by keyboard, the focus goes to the bin of the next one as they are shown, and at last to the heading', async () => {
  const user = userEvent.setup();
  await showBasket();
  bin('Товар 2').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe(bin('Товар 3')));
  await user.keyboard(' ');
  await waitFor(() => expect(focused()).toBe(bin('Товар 1')));
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: /каталог/ });
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1 })));
});

it('after a line is moved to favourites by keyboard, the focus goes to the heart of the next one', async () => {
  const user = userEvent.setup();
  await showBasket(async ({ id }) => {
    remove([id]);
    await loadBasket();
  });
  const heart = (name: string) => screen.getByRole('button', { name: new RegExp(`избранное.*${name}`) });
  heart('Товар 2').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe(heart('Товар 3')));
});

it('a line that a colleague has removed does not move the focus, also when its bin had it before', async () => {
  const user = userEvent.setup();
  await showBasket();
  bin('Товар 2').focus();
  await user.click(document.body);
  remove([2]);
  await loadBasket();
  await waitFor(() => expect(screen.queryByText('Товар 2')).toBeNull());
  expect(focused()).toBe(document.body);
});
