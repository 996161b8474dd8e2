import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { forgetBasket } from '#features/buying/basket/basket-client.ts';
import { BuyAction } from '#features/buying/basket/buy-action.tsx';

const guids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
let answer: PromiseWithResolvers<void>;

const server = setupServer(
  http.post('*/api/v1/basket/add/', async ({ request }) => {
    const { productId } = (await request.json()) as { productId: string };
    await answer.promise;
    return HttpResponse.json({
      basketId: 'b',
      version: 1,
      item: { id: 1 + guids.indexOf(productId as (typeof guids)[0]), productId, quantity: 1, status: 'checked' },
    });
  }),
);
beforeAll(() => server.listen());
afterEach(() => forgetBasket());
afterAll(() => server.close());

/** Two places of the first product, then the second one. */
function show() {
  answer = Promise.withResolvers();
  render([guids[0], guids[0], guids[1]].map((guid, index) => <BuyAction key={`${index} ${guid}`} guid={guid} />));
  return screen.getAllByRole('button', { name: 'В корзину' });
}
const links = () => screen.findAllByRole('link', { name: /В корзине/ });

it.each(['{Enter}', ' '])(
  'the focus of a button pressed by «%s» goes to the link in its place when the product is in the basket',
  async (key) => {
    const user = userEvent.setup();
    const [, button] = show();
    button?.focus();
    await user.keyboard(key);
    expect(document.activeElement).toBe(button);
    answer.resolve();
    const [, link] = await links();
    expect(document.activeElement).toBe(link);
  },
);

it('a visitor who has moved on meanwhile keeps the focus, and so does one whose browser gives none to a pressed button', async () => {
  const user = userEvent.setup();
  const [, button, next] = show();
  button?.focus();
  await user.keyboard('{Enter}');
  next?.focus();
  answer.resolve();
  await links();
  expect(document.activeElement).toBe(next);
  next?.blur();
  next?.click();
  await waitFor(async () => expect(await links()).toHaveLength(3));
  expect(document.activeElement).toBe(document.body);
});
