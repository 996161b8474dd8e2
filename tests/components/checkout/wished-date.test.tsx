import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApprovalForm } from '#features/buying/checkout/approval-form.tsx';
import { CheckoutForm } from '#features/buying/checkout/checkout-form.tsx';
import { checkoutTexts } from '#features/buying/checkout/checkout-texts.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const XML_ID = '00000000-0000-4000-8000-0000000000c1';
const item = {
  id: 1,
  productId: XML_ID,
  quantity: 1,
  product: { name: 'Сплит-система' },
  customerPrice: { availability: 'allow', price: 1000 },
  split: { here: 1, elsewhere: 0, missing: 0 },
  status: 'checked',
};
const basket = {
  basket: { id: XML_ID, name: null, choice: 1 },
  items: [item],
  gifts: {},
  totals: { sum: 1000 },
} as unknown as Basket;
const address = 'г Казань, ул Баумана, д 44';
const person = { fio: 'Хабибуллин Тимур', phone: '9000000002', email: '', company: { address } } as Profile;

const at = (on: string) => ({ on, until: null, zone: 180 });
const place = { storeId: 1, warehouseId: null, name: 'Магазин', address, hours: 'вт–вс 10:00–19:00', inStock: 1 };
/** Wednesday 2 December 2026 by delivery, Tuesday 1 December at the store; Friday 4 December is a holiday */
const times = {
  delivered: at('2026-12-02'),
  places: [{ ...place, ready: at('2026-12-01') }],
  calendar: { '2026-12-04': false },
};

/** wished days of the orders that were placed */
let placed: (string | null)[] = [];
const server = setupServer(
  http.get('*/api/v1/warehouses/*', () => HttpResponse.json([])),
  http.get('*/api/v1/orders/recipients/', () => HttpResponse.json({ addresses: [], contacts: [] })),
  http.get('*/api/v1/suggest/*', () => HttpResponse.json({ suggestions: [] })),
  http.post('*/api/v1/approvals/draft/', () => HttpResponse.json(times)),
  http.post('*/api/v1/orders/check/', () =>
    HttpResponse.json({
      ...times,
      lines: [],
      totals: { positions: 1, quantity: 1, sum: 1000, toPay: 1000, bonusWriteOff: 0, vat: 0, vatRate: 22, bonus: 0 },
      bonuses: { available: 0, percent: 30, max: 0 },
      deferredRefusal: null,
      differences: [],
      limits: null,
    }),
  ),
  http.post('*/api/v1/:xmlId/orders/create', async ({ request }) => {
    const { delivery } = (await request.json()) as { delivery: { date: string | null } };
    placed.push(delivery.date);
    return HttpResponse.json({ id: XML_ID, number: '1001', toPay: 1000 });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00Z') });
  stubBrowserApis();
});
afterEach(() => {
  vi.useRealTimers();
  placed = [];
  localStorage.clear();
  queryClient().clear();
});

const props = { basket, person, userId: 7, xmlId: XML_ID, texts: checkoutTexts(), onPlaced: () => {} };
async function showCheckout() {
  render(<CheckoutForm {...props} entities={[]} onAsked={() => {}} />);
  return screen.findByText('Доставим 2 декабря', { selector: 'aside *' });
}

const field = () => screen.getByLabelText<HTMLInputElement>('Желаемая дата');
const wish = (day: string) => fireEvent.change(field(), { target: { value: day } });
const message = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
const says = (text: string | RegExp) =>
  waitFor(() => expect(message()?.replaceAll('\u00a0', ' ')).toEqual(expect.stringMatching(text)));
const days = () => [...document.body.textContent.replaceAll('\u00a0', ' ').matchAll(/Доставим (\d+ декабря)/g)];

it('the earliest day is that of the chosen way', async () => {
  await showCheckout();
  expect(field().min).toBe('2026-12-02');
  await userEvent.click(screen.getByRole('radio', { name: /^Самовывоз/ }));
  await waitFor(() => expect(field().min).toBe('2026-12-01'));
});

it.each([
  ['2026-11-29', 'Доставить сможем не раньше 2 декабря', '2 декабря'],
  ['2026-12-04', '4 декабря не доставляем: ближайший рабочий день — 7 декабря', '7 декабря'],
  ['2026-12-05', '5 декабря не доставляем: ближайший рабочий день — 7 декабря', '7 декабря'],
])('an order is not placed for %s, which the field explains; one day is shown everywhere', async (day, text, shown) => {
  await showCheckout();
  wish(day);
  await says(text);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(new Set(days().map(([, on]) => on))).toEqual(new Set([shown]));
  await userEvent.click(screen.getAllByRole('button', { name: 'Подтвердить заказ' })[0]!);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(placed).toEqual([]);
});

it('a possible day is ordered, and shown by the way too', async () => {
  await showCheckout();
  wish('2026-12-09');
  await waitFor(() => expect(days().map(([, on]) => on)).toEqual(['9 декабря', '9 декабря']));
  expect(field().hasAttribute('aria-invalid')).toBe(false);
  await userEvent.click(screen.getAllByRole('button', { name: 'Подтвердить заказ' })[0]!);
  await waitFor(() => expect(placed).toEqual(['2026-12-09']));
});

it('nothing is said while the year is typed', async () => {
  await showCheckout();
  wish('0202-12-05');
  await says('Не заполняйте');
});

it('a day becomes impossible, and possible again, by the choice of the way', async () => {
  await showCheckout();
  wish('2026-12-01');
  await says('Доставить сможем не раньше');
  await userEvent.click(screen.getByRole('radio', { name: /^Самовывоз/ }));
  await says('Не заполняйте');
  // the store is closed on Mondays only
  wish('2026-12-05');
  await says('Не заполняйте');
  wish('2026-12-07');
  await says('7 декабря здесь закрыто: забрать можно 8 декабря');
});

it('a requester reads the same', async () => {
  render(<ApprovalForm {...props} />);
  await waitFor(() => expect(field().min).toBe('2026-12-02'));
  wish('2026-12-06');
  await says('6 декабря не доставляем: ближайший рабочий день — 7 декабря');
});
