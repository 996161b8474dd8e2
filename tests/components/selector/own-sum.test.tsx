import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { OwnSum } from '#features/buying/customer-prices/own-sum.tsx';
import { setPricedCustomer } from '#features/buying/customer-prices/price-and-stock.ts';
import { SelectorSet, type SetVariant } from '#features/catalogue/selector/selector-set.tsx';
import { queryClient } from '#lib/client/queries.ts';
import selector from '#messages/ru/selector.json' with { type: 'json' };

const texts = selector.set;
const own = { price: 90.1, retailPrice: 100, isRetail: false, availability: 'allow' };
let prices: Record<string, object> = {};

const server = setupServer(
  http.post('*/api/v3/customerPrices/', async ({ request }) => {
    const { items } = (await request.json()) as { items: { guid: string }[] };
    return HttpResponse.json({ items: items.map(({ guid }) => ({ guid, ...own, ...prices[guid] })) });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  prices = {};
  setPricedCustomer('dealer');
});
afterEach(() => {
  act(() => setPricedCustomer(null));
  queryClient().clear();
});

const line = { url: '/product/a', place: '', price: 100 };
const variant: SetVariant = {
  title: 'Комплект',
  text: '',
  lines: [
    { ...line, guid: 'a', name: 'Первый', quantity: 3, amount: '3 ×' },
    { ...line, guid: 'b', name: 'Второй', quantity: 1, amount: '1 шт.' },
  ],
  sum: '400 ₽',
  stock: 'Всё есть',
  isInStock: true,
  noise: '',
};
const show = (isDealer: boolean) =>
  render(
    <SelectorSet
      variants={[variant]}
      texts={texts}
      OwnSum={isDealer ? OwnSum : null}
      onBuy={async () => undefined}
      onCopy={() => undefined}
    />,
  );

const besides = (term: string) => screen.getByText(term).nextElementSibling?.textContent.replaceAll('\u00a0', ' ');

it('the sum of a set is retail for a guest', () => {
  show(false);
  expect(besides('В розничных ценах')).toBe('400 ₽');
});

it('the sum of a set is that of the customer’s own prices, with the retail one beside it', async () => {
  show(true);
  expect(besides('В розничных ценах')).toBe('400 ₽');
  await screen.findByText('В ваших ценах');
  expect(besides('В ваших ценах')).toBe('360,40 ₽РРЦ 400 ₽');
  expect(screen.queryByText('В розничных ценах')).toBeNull();
});

it('the sum stays retail while a price is not the customer’s own', async () => {
  prices = { b: { isRetail: true } };
  show(true);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(besides('В розничных ценах')).toBe('400 ₽');
});

it('there is no sum when a price is on request', async () => {
  prices = { b: { price: null, availability: 'request' } };
  show(true);
  await screen.findByText('В ваших ценах');
  expect(besides('В ваших ценах')).toBe('Часть цен по запросу');
});
