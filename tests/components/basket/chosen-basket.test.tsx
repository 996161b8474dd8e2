import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  acceptBasket,
  acceptChoice,
  forgetBasket,
  loadBasket,
  wholeBasket,
} from '#features/buying/basket/basket-client.ts';
import { basketLines } from '#features/buying/basket/basket-lines.ts';
import type { Basket } from '#lib/contract/basket.ts';

const basketOf = (id: number, version: number): Basket => ({
  version,
  basket: { id: `00000000-0000-4000-8000-00000000000${id}`, name: `Объект ${id}`, choice: 3 },
  items: [],
  gifts: {},
  totals: { positions: 0, quantity: 0, sum: 0, saving: 0, bonus: 0, vat: 0, vatRate: 22 },
  bonuses: 0,
  isRetail: false,
  city: null,
});

let asked = Promise.withResolvers<void>();
let answer = Promise.withResolvers<void>();
const server = setupServer(
  http.get('*/api/v1/basket/items/', async () => {
    asked.resolve();
    await answer.promise;
    return HttpResponse.json(basketOf(1, 90));
  }),
);
beforeEach(() => {
  asked = Promise.withResolvers();
  answer = Promise.withResolvers();
});
beforeAll(() => server.listen());
afterEach(forgetBasket);
afterAll(() => server.close());

it('a basket that was chosen replaces one with a greater version', () => {
  acceptBasket(basketOf(1, 90));
  acceptChoice(basketOf(2, 3));
  expect(wholeBasket.get()?.basket.name).toBe('Объект 2');
  expect(basketLines.get()).toMatchObject({ basketId: basketOf(2, 3).basket.id, version: 3 });
  // of the same basket only newer answers are shown
  acceptBasket(basketOf(2, 2));
  expect(wholeBasket.get()?.version).toBe(3);
});

it('the answer to a request from before the choice is not shown', async () => {
  acceptBasket(basketOf(1, 89));
  const loading = loadBasket();
  await asked.promise;
  acceptChoice(basketOf(2, 3));
  answer.resolve();
  await loading;
  expect(wholeBasket.get()?.basket.name).toBe('Объект 2');
  expect(basketLines.get()).toMatchObject({ status: 'success', version: 3 });
});
