import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CheckoutForm } from '#features/buying/checkout/checkout-form.tsx';
import { checkoutTexts } from '#features/buying/checkout/checkout-texts.ts';
import { useCheckout } from '#features/buying/checkout/use-checkout.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import type { LegalEntity } from '#lib/contract/order-parts.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const XML_ID = '00000000-0000-4000-8000-0000000000c1';
const guid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function item(number: number, name: string, price: number, missing: number): BasketItem {
  const product = { name, url: '/product/x', code: 'НС-1', article: null, brand: null, image: null };
  const customerPrice = { availability: 'allow', price } as BasketItem['customerPrice'];
  const line = { id: number, productId: guid(number), quantity: 1, sum: price, product, customerPrice };
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

interface Checked {
  allowBackorder: boolean;
  products: { productId: string; quantity: number; price: number }[];
}
/** the last order that was calculated */
let checked: Checked;
/** whether the answer about its sums comes */
let isAnswered = true;

const server = setupServer(
  http.get('*/api/v1/warehouses/*', () => HttpResponse.json([])),
  http.get('*/api/v1/orders/recipients/', () => HttpResponse.json({ addresses: [], contacts: [] })),
  http.get('*/api/v1/stores/', () => HttpResponse.json({ stores: [] })),
  http.post('*/api/v1/orders/check/', async ({ request }) => {
    checked = (await request.json()) as Checked;
    const { allowBackorder } = checked;
    if (!isAnswered) return new Promise<never>(() => {});
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
  stubBrowserApis();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  refusal = null;
  isAnswered = true;
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

function renderCheckout(entities: LegalEntity[] = [], bought = basket) {
  const props = {
    basket: bought,
    entities,
    person,
    userId: 7,
    xmlId: XML_ID,
    cityId: null,
    onPlaced: () => {},
    onAsked: () => {},
  };
  render(<CheckoutForm {...props} texts={checkoutTexts()} />);
}
async function showCheckout(entities: LegalEntity[] = [], bought = basket) {
  renderCheckout(entities, bought);
  return screen.findByRole('complementary', { name: 'Ваш заказ' });
}
/** Sums have non-breaking spaces between thousands and before the ruble sign. */
const plain = (element: HTMLElement) => element.textContent.replace(/\s/g, ' ');
const notice = () => screen.getByRole('region', { name: 'Товары под заказ' });
const answer = (name: RegExp) => within(notice()).getByRole('radio', { name });
const toOrder = () => answer(/^Заказать у поставщика/);
const toLeave = () => answer(/^Оформить без них/);

it('the checkout names goods that are in no warehouse, and asks once whether they are ordered', async () => {
  const summary = await showCheckout();
  expect(plain(notice())).toContain('1 позиция под заказКотёл — 1 шт.');
  expect(toOrder().closest('label')).toHaveProperty('textContent', expect.stringMatching(/500,50\s₽\. Срок сообщит/));
  expect(screen.getAllByRole('radio', { name: /поставщик/ })).toHaveLength(1);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(plain(summary)).not.toContain('поставщик');
});

it('an order without the missing goods is calculated without them and can be confirmed at once', async () => {
  const summary = await showCheckout();
  expect(toLeave()).toHaveProperty('checked', true);
  expect(checked).toMatchObject({ allowBackorder: false, products: [{ productId: guid(1), quantity: 1 }] });
  expect(plain(summary)).toContain('В корзине1 500,50 ₽');
  expect(plain(summary)).toContain('Под заказ, не включено−500,50 ₽');
  expect(screen.getByText(/^Товары под заказ на 500,50\s₽ останутся в корзине$/)).toBeDefined();
  for (const button of screen.getAllByRole('button', { name: 'Подтвердить заказ' }))
    expect(button).toHaveProperty('disabled', false);
});

it('goods that the buyer orders from the supplier are in the sum', async () => {
  const summary = await showCheckout();
  await userEvent.click(toOrder());
  await waitFor(() => expect(plain(summary)).not.toContain('В корзине1'));
  expect(checked.allowBackorder).toBe(true);
  expect(screen.queryByText(/останутся в корзине$/)).toBeNull();
  expect(checked.products.map(({ productId }) => productId)).toEqual([guid(1), guid(2)]);
  expect(plain(summary)).toContain('1 500,50 ₽');
});

it('the words about missing goods are the same before their sum is calculated and after', async () => {
  isAnswered = false;
  renderCheckout();
  const before = plain(notice());
  cleanup();
  queryClient().clear();
  isAnswered = true;
  await showCheckout();
  expect(plain(notice())).toBe(before);
});

it('an order of missing goods only is not sent without consent: the button leads to the choice', async () => {
  await showCheckout([], { ...basket, items: [item(2, 'Котёл', 500.5, 1)] });
  expect(toLeave()).toHaveProperty('disabled', true);
  expect(toOrder()).toHaveProperty('checked', false);
  await userEvent.click(screen.getAllByRole('button', { name: 'Подтвердить заказ' })[0] as HTMLElement);
  expect(document.activeElement).toBe(toOrder());
  expect(plain(notice())).toContain('Согласитесь заказать у поставщика');
  await userEvent.click(toOrder());
  expect(plain(notice())).not.toContain('Согласитесь');
});

it.each([
  [false, [guid(1), 1, 1000], [guid(2), 2, 510]],
  [true, [guid(1), 1, 1000], [guid(2), 3, 500.5]],
])(
  'the order that is sent has the pieces and prices that were shown (from the supplier: %s)',
  async (allowBackorder, ...expected) => {
    const bought = { ...item(2, 'Котёл', 500.5, 1), quantity: 3, split: { here: 2, elsewhere: 0, missing: 1 } };
    let sent: Checked | undefined;
    server.use(
      http.post('*/api/v1/orders/check/', () =>
        HttpResponse.json({ lines: [{ ...line(2, 1020, false, []), price: 510 }], totals: { toPay: 2020 } }),
      ),
      http.post('*/api/v1/:xmlId/orders/create', async ({ request }) => {
        sent = (await request.json()) as Checked;
        return HttpResponse.json({ id: guid(5), number: '1001' });
      }),
    );
    const { result } = renderHook(() =>
      useCheckout({
        basket: { ...basket, items: [item(1, 'Сплит-система', 1000, 0), bought] },
        entities: [],
        xmlId: XML_ID,
        delivery: { type: 'pickup' },
        onPlaced: () => {},
      }),
    );
    act(() => result.current.change({ allowBackorder }));
    await waitFor(() => expect(result.current.check).toBeDefined());
    await act(() =>
      result.current.place({
        delivery: { type: 'delivery', address: '420111, г Казань, ул Баумана, д 44' },
        contact: { fio: 'Хабибуллин Тимур', phone: '9000000002', email: '' },
        comment: '',
        ownNumber: '',
      }),
    );
    server.resetHandlers();
    expect(sent?.allowBackorder).toBe(allowBackorder);
    expect(sent?.products.map(({ productId, quantity, price }) => [productId, quantity, price])).toEqual(expected);
  },
);

it('more than three shipments are shown one press away', async () => {
  const parts = ['А', 'Б', 'В', 'Г', 'Д'].map((name) => part(name, 1));
  server.use(
    http.post('*/api/v1/orders/check/', () =>
      HttpResponse.json({
        lines: [line(1, 1000, false, parts)],
        totals: { ...totals, sum: 1000, toPay: 1000, bonusWriteOff: 0 },
        bonuses: { available: 0, percent: 30, max: 0 },
        delivered: null,
        places: [],
        deferredRefusal: null,
        differences: [],
      }),
    ),
  );
  await showCheckout();
  server.resetHandlers();
  const count = () => within(screen.getByRole('list', { name: 'Отгрузки' })).getAllByRole('listitem').length;
  expect(count()).toBe(3);
  await userEvent.click(screen.getByRole('button', { name: 'Ещё 2' }));
  expect(count()).toBe(5);
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
