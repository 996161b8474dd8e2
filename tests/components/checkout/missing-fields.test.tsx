import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CheckoutForm } from '#features/buying/checkout/checkout-form.tsx';
import { checkoutTexts } from '#features/buying/checkout/checkout-texts.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const XML_ID = '00000000-0000-4000-8000-0000000000c1';
const basket = {
  basket: { id: XML_ID, name: null, choice: 1 },
  items: [
    {
      id: 1,
      productId: XML_ID,
      quantity: 1,
      product: { name: 'Сплит-система' },
      customerPrice: { availability: 'allow', price: 1000 },
      split: { here: 1, elsewhere: 0, missing: 0 },
      status: 'checked',
    },
  ],
  gifts: {},
  totals: { sum: 1000 },
} as unknown as Basket;
const address = 'г Казань, ул Баумана, д 44';
const person = { fio: 'Хабибуллин Тимур', phone: '9000000002', email: '', company: { address } } as Profile;

let placed = 0;
const server = setupServer(
  http.get('*/api/v1/warehouses/*', () => HttpResponse.json([])),
  http.get('*/api/v1/orders/recipients/', () => HttpResponse.json({ addresses: [], contacts: [] })),
  http.get('*/api/v1/suggest/*', () => HttpResponse.json({ suggestions: [] })),
  http.post('*/api/v1/orders/check/', () =>
    HttpResponse.json({
      delivered: null,
      places: [],
      lines: [],
      totals: { positions: 1, quantity: 1, sum: 1000, toPay: 1000, bonusWriteOff: 0, vat: 0, vatRate: 22, bonus: 0 },
      bonuses: { available: 0, percent: 30, max: 0 },
      deferredRefusal: null,
      differences: [],
      limits: null,
    }),
  ),
  http.post('*/api/v1/:xmlId/orders/create', () => {
    placed += 1;
    return HttpResponse.json({ id: XML_ID, number: '1001', toPay: 1000 });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => stubBrowserApis());
afterEach(() => {
  placed = 0;
  localStorage.clear();
  queryClient().clear();
});

async function showCheckout(userId = 7) {
  const props = { basket, person, userId, xmlId: XML_ID, texts: checkoutTexts(), onPlaced: () => {} };
  render(<CheckoutForm {...props} entities={[]} onAsked={() => {}} />);
  await screen.findByRole('complementary', { name: 'Ваш заказ' });
}
const fio = () => screen.getByLabelText<HTMLInputElement>('Кому позвонить');
const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Комментарий к заказу');
const street = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Адрес доставки' });
const confirm = () => userEvent.click(screen.getAllByRole('button', { name: 'Подтвердить заказ' })[0]!);
const said = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

it('the checkout names what is missing, leads to it, and keeps the rest', async () => {
  await showCheckout();
  await userEvent.clear(fio());
  await userEvent.type(comment(), 'Въезд со двора');
  await confirm();
  await waitFor(() => expect(said(fio())).toBe('Укажите, кому позвонить'));
  expect(document.activeElement).toBe(fio());
  expect(comment().value).toBe('Въезд со двора');
  await userEvent.type(fio(), '###');
  await confirm();
  await waitFor(() => expect(said(fio())).toBe('Укажите имя: хотя бы две буквы'));
  expect(placed).toBe(0);
});

it('the checkout asks for the street of an address that is only a city', async () => {
  await showCheckout();
  await userEvent.clear(street());
  await userEvent.type(street(), 'г Казань');
  await confirm();
  await waitFor(() => expect(said(street())).toBe('Укажите улицу и дом'));
  expect(document.activeElement).toBe(street());
  expect(placed).toBe(0);
});

it('what was typed at the checkout is there again for the same person, and not for another', async () => {
  await showCheckout();
  await userEvent.type(comment(), 'Въезд со двора');
  cleanup();
  await showCheckout(8);
  expect(comment().value).toBe('');
  cleanup();
  await showCheckout();
  expect(comment().value).toBe('Въезд со двора');
});
