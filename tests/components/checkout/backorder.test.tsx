import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CheckoutForm } from '#features/buying/checkout/checkout-form.tsx';
import { checkoutTexts } from '#features/buying/checkout/checkout-texts.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import type { LegalEntity } from '#lib/contract/order-parts.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { fillBrowser } from '../shell/browser.ts';

const XML_ID = '00000000-0000-4000-8000-0000000000c1';
const guid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function item(number: number, name: string, price: number, missing: number): BasketItem {
  const product = { name, url: '/product/x', code: 'НС-1', article: null, brand: null, image: null };
  const offer = { availability: 'allow', price } as BasketItem['offer'];
  const line = { id: number, productId: guid(number), quantity: 1, sum: price, product, offer };
  const split = { here: 1 - missing, elsewhere: 0, missing };
  return {
    ...line,
    split,
    updatedAt: '2026-01-01',
    is_gift: false,
    status: 'checked',
    ready: { here: null, elsewhere: null },
    available: 1,
    changes: [],
    addedBy: null,
    addedAt: '2026-11-20T09:00:00.000Z',
  };
}
const totals = { positions: 2, quantity: 2, saving: 0, bonus: 0, vat: 0, vatRate: 22 };
const basket: Basket = {
  version: 1,
  basket: { id: '00000000-0000-4000-8000-0000000000b1', name: null, choice: 1 },
  items: [item(1, 'Сплит-система', 1000, 0), item(2, 'Котёл', 500.5, 1)],
  gifts: {},
  totals: { ...totals, sum: 1500.5 },
  bonuses: 0,
  isRetail: false,
  city: null,
};
const person: Profile = { fio: 'Хабибуллин Тимур', phone: '9000000002', email: '' } as Profile;

const part = (warehouse: string | null, quantity: number) => ({ warehouse, warehouseId: null, quantity });
const line = (number: number, sum: number, isGift: boolean, split: OrderCheck['lines'][number]['split']) => ({
  productId: guid(number),
  quantity: 1,
  price: sum,
  name: `Товар ${number}`,
  code: 'НС-1',
  sum,
  isGift,
  bonus: 0,
  split,
});

/** why the server refuses deferred payment; null: it does not */
let refusal: string | null = null;
/** what the delivery costs; `undefined`: the server does not know */
let shipping: OrderCheck['shipping'];

const server = setupServer(
  http.get('*/api/v1/warehouses/*', () => HttpResponse.json([])),
  http.get('*/api/v1/orders/recipients/', () => HttpResponse.json({ addresses: [], contacts: [] })),
  http.get('*/api/v1/stores/', () => HttpResponse.json({ stores: [] })),
  http.post('*/api/v1/orders/check/', async ({ request }) => {
    const { allowBackorder } = (await request.json()) as { allowBackorder: boolean };
    const sum = allowBackorder ? 1500.5 : 1000;
    const lines = [line(1, 1000, false, [part('Казань', 1)]), line(3, 0, true, [part('Москва', 1), part('Казань', 1)])];
    if (allowBackorder) lines.push(line(2, 500.5, false, [part(null, 1)]));
    return HttpResponse.json({
      lines,
      totals: { ...totals, positions: lines.length - 1, quantity: lines.length - 1, sum, toPay: sum, bonusWriteOff: 0 },
      bonuses: { available: 0, percent: 30, max: 0 },
      delivered: null,
      places: [],
      shipping,
      deferredRefusal: refusal,
      differences: [],
    });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  fillBrowser();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  refusal = null;
  shipping = undefined;
  queryClient().clear();
});

const debtor: LegalEntity = {
  id: XML_ID,
  name: 'ООО «Уральский монтаж»',
  inn: '6670000010',
  kpp: null,
  address: null,
  isMain: true,
  contracts: [
    {
      id: guid(9),
      number: 'Д-9',
      date: '2026-01-01',
      payType: 'deferred',
      deferredDays: 14,
      credit: { limit: 100_000, debt: 40_000, overdue: 40_000, reserved: 0, available: 60_000 },
    },
  ],
};

async function showCheckout(entities: LegalEntity[] = []) {
  const props = {
    basket,
    entities,
    person,
    userId: 7,
    xmlId: XML_ID,
    cityId: null,
    onPlaced: () => {},
    onAsked: () => {},
  };
  render(<CheckoutForm {...props} texts={checkoutTexts()} />);
  return screen.findByRole('complementary', { name: 'Ваш заказ' });
}
/** Sums have non-breaking spaces between thousands and before the ruble sign. */
const plain = (element: HTMLElement) => element.textContent.replace(/\s/g, ' ');
const box = () => screen.getByRole('checkbox', { name: /^Заказать недостающее/ });

it('the checkout names goods that come from the supplier and explains why its total differs from the basket’s', async () => {
  const summary = await showCheckout();
  const notice = screen.getByRole('region', { name: 'Товары под заказ' });
  expect(plain(notice)).toContain('1 позиция под заказ, 500,50 ₽ — не включена в сумму');
  expect(plain(notice)).toContain('Котёл — 1 шт.');
  expect(plain(summary)).toContain('В корзине1 500,50 ₽');
  expect(plain(summary)).toContain('Под заказ, не включено−500,50 ₽');
  await userEvent.click(within(notice).getByRole('button', { name: 'Включить в заказ' }));
  expect(document.activeElement).toBe(box());
  await userEvent.click(box());
  await waitFor(() => expect(plain(notice)).toContain('1 позиция под заказ — включена в сумму'));
  expect(plain(summary)).not.toContain('В корзине1');
});

it('the note in a phone’s bottom bar leads to the box that includes missing goods', async () => {
  await showCheckout();
  await userEvent.click(screen.getByRole('button', { name: /^Части товаров нет на складах/ }));
  expect(document.activeElement).toBe(box());
});

it('shipments list gifts apart from bought goods', async () => {
  await showCheckout();
  const shipments = within(screen.getByRole('list', { name: 'Отгрузки' })).getAllByRole('listitem');
  expect(shipments.map(plain)).toEqual(['Казань1 шт. + 1 шт. (подарок)', 'Москва1 шт. (подарок)']);
});

it('a buyer who may not defer the payment orders by prepayment, and reads why', async () => {
  refusal = 'Есть просроченная задолженность 57 840,50 ₽';
  await showCheckout([debtor]);
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /^Предоплата по счёту/ })).toHaveProperty('checked', true),
  );
  const deferred = screen.getByRole('radio', { name: /^С отсрочкой 14 дн/ });
  expect(deferred).toHaveProperty('disabled', true);
  expect(deferred.closest('label')?.textContent).toContain(refusal);
});

it('a buyer who may defer the payment does so unless asked otherwise', async () => {
  await showCheckout([debtor]);
  expect(screen.getByRole('radio', { name: /^С отсрочкой 14 дн/ })).toHaveProperty('checked', true);
});

it('the terms of payment follow the contract, the way and what the address costs', async () => {
  shipping = { cost: 1500, zone: 'Казань', days: 1, freeFrom: null, weight: 84, note: '', message: null };
  const summary = await showCheckout([debtor]);
  await waitFor(() =>
    expect(plain(summary)).toContain('Оплата в течение 14 дн. после отгрузки. Доставка входит в эту сумму.'),
  );
  shipping = { ...shipping, cost: null, message: 'Для этого адреса нет тарифа' };
  await userEvent.click(screen.getByRole('radio', { name: /^Предоплата по счёту/ }));
  await waitFor(() =>
    expect(plain(summary)).toContain('отгрузим после оплаты. Доставку добавим к сумме, когда менеджер назовёт её'),
  );
  await userEvent.click(screen.getByRole('radio', { name: /^Самовывоз/ }));
  await waitFor(() => expect(plain(summary)).toContain('Счёт — сразу после заказа, забрать можно после оплаты.'));
});
