import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { snackbars } from '#components/ui/snackbar/snackbar-store.ts';
import { SectionComponent as Promotions } from '#features/staff/prices/promotions-section.tsx';
import { sectionStart } from '#features/staff/shared/staff-address.ts';
import { queryClient } from '#lib/client/queries.ts';
import { stubBrowserApis } from '../shell/browser.ts';

const CODE = 'НС-1364928';

let promotions: object[] = [];
let products: { guid: string; code: string; name: string; retailPrice: number; price: number | null }[] = [];
let sent: object[] = [];
let refusal: Response | null = null;
const refuse = (field: string, message: string) => {
  refusal = HttpResponse.json({ message: '', errors: [{ field, message }] }, { status: 400 });
};
const server = setupServer(
  http.get('*/api/v1/staff/promotions', () =>
    HttpResponse.json({ items: promotions, total: promotions.length, pages: 1, priceGroups: ['dealer'] }),
  ),
  http.post('*/api/v1/staff/promotions', async ({ request }) => {
    const fields = (await request.json()) as object;
    sent.push(fields);
    if (refusal) return refusal;
    promotions = [{ ...fields, id: 5, actionId: 'a', products: 0 }];
    return HttpResponse.json({ id: 5 });
  }),
  http.get('*/api/v1/staff/promotions/5/products', () =>
    HttpResponse.json({ items: products, total: products.length, pages: 1 }),
  ),
  http.post('*/api/v1/staff/promotions/5/products', async ({ request }) => {
    const { code, price } = (await request.json()) as { code: string; price: number | null };
    sent.push({ code, price });
    if (refusal) return refusal;
    products = [{ guid: '00000000-0000-4000-8000-000000000001', code, name: 'Котёл', retailPrice: 100, price }];
    return HttpResponse.json({ success: true });
  }),
  http.post('*/api/v1/staff/promotions/5/products/remove', async ({ request }) => {
    sent.push((await request.json()) as object);
    products = [];
    return HttpResponse.json({ success: true });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  stubBrowserApis();
  [promotions, products, sent, refusal] = [[], [], [], null];
  snackbars.set([]);
});
afterEach(() => queryClient().clear());
afterAll(() => server.close());

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('a promotion says what it lacks at its fields, and opens with its products when it was added', async () => {
  render(<Promotions pageState={sectionStart('pricePromotions')} loadPreview={() => Promise.reject(new Error())} />);
  fireEvent.click(await screen.findByText('Создать акцию'));
  press('Сохранить');
  await screen.findByText('Заполните поле «Название, которое видит покупатель»');
  screen.getByText('Укажите дату');
  expect(sent).toEqual([]);
  type('Название, которое видит покупатель', 'Подарок дня');
  type('Значок', 'gift');
  type('Первый день', '2031-05-01');
  refuse('giftCode', 'Укажите код подарка');
  press('Сохранить');
  await screen.findByText('Укажите код подарка');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Код подарка/));
  refusal = null;
  type(/^Код подарка/, CODE);
  press('Сохранить');
  await screen.findByText(/^Товаров пока нет/);
  expect(document.querySelector('tbody tr')?.textContent).toContain('с 01.05.2031');
  expect(sent.at(-1)).toMatchObject({ kind: 'gift', title: 'Подарок дня', startsOn: '2031-05-01', giftCode: CODE });

  refuse('code', 'Товара с таким кодом нет');
  type(/^Код товара/, 'net-takogo');
  press('Добавить товар');
  await screen.findByText('Товара с таким кодом нет');
  refusal = null;
  type(/^Код товара/, CODE);
  type(/^Цена по акции/, '4 321,5');
  press('Добавить товар');
  await screen.findByText(/4\s321,50\s₽/);
  expect(sent.at(-1)).toEqual({ code: CODE, price: 4321.5 });
  fireEvent.click(screen.getByLabelText(`Убрать ${CODE}`));
  await screen.findByText(/^Товаров пока нет/);
  expect(sent.at(-1)).toEqual({ code: CODE });
  await waitFor(() => expect(new Set(snackbars.get().map(({ variant }) => variant))).toEqual(new Set(['success'])));
});
