import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { SnackbarList } from '#components/ui/snackbar/snackbar-list.tsx';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { acceptBasket, forgetBasket, wholeBasket } from '#features/buying/basket/basket-client.ts';
import { moveLines } from '#features/buying/basket/choice-actions.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { BasketSummary } from '#lib/contract/baskets.ts';

const MAIN = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const UNDO = '00000000-0000-4000-8000-000000000003';

const basketOf = (version: number): Basket => ({
  version,
  basket: { id: MAIN, name: null, choice: 2 },
  items: [],
  gifts: {},
  totals: { positions: 0, quantity: 0, sum: 0, saving: 0, bonus: 0, vat: 0, vatRate: 22 },
  bonuses: 0,
  isRetail: false,
  city: null,
});

const other: BasketSummary = {
  id: OTHER,
  name: 'ЖК Солнечный',
  isMain: false,
  isCurrent: false,
  version: 1,
  positions: 0,
  sum: 0,
};

let undo: string | null;
let notReturned: string[];
let sent: unknown[];
const server = setupServer(
  http.post('*/api/v1/baskets/*/lines/', () => HttpResponse.json({ ...basketOf(2), undo })),
  http.post('*/api/v1/basket/undo/', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ ...basketOf(3), notReturned });
  }),
  http.get('*/api/v1/baskets/', () => HttpResponse.json({ items: [other] })),
);
beforeAll(() => server.listen());
beforeEach(() => {
  undo = UNDO;
  notReturned = [];
  sent = [];
  acceptBasket(basketOf(1));
});
afterEach(() => {
  forgetBasket();
  snackbars.set([]);
});
afterAll(() => server.close());

it('after a move the notice offers to undo it, beside opening the other basket', async () => {
  render(<SnackbarList closeLabel="Закрыть" />);
  await moveLines([1, 2], other);
  await screen.findByText('Перенесено в корзину «ЖК Солнечный»: 2');
  expect(
    screen
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['Открыть её', 'Вернуть']);
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть', hidden: true }));
  await screen.findByText('Перенос отменён: товары вернулись');
  expect(sent).toEqual([{ undo: UNDO }]);
  expect(wholeBasket.get()?.version).toBe(3);
});

it('an undone move names what did not return', async () => {
  notReturned = ['Кран', 'Труба', 'Котёл', 'Насос', 'Бак'];
  render(<SnackbarList closeLabel="Закрыть" />);
  await moveLines([1], other);
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть', hidden: true }));
  await screen.findByText(/не всё.*Кран, Труба, Котёл, и ещё 2$/);
});

it('a move that moved nothing has nothing to undo', async () => {
  undo = null;
  render(<SnackbarList closeLabel="Закрыть" />);
  await moveLines([1], other);
  await screen.findByText(/Перенесено/);
  expect(screen.queryByRole('button', { name: 'Вернуть', hidden: true })).toBeNull();
});
