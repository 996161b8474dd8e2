import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/axe.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { inCity, origin } from './support/http.ts';
import { openSection } from './support/operator.ts';
import { open, PHONE, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

interface Goods {
  url: string;
  store: string;
  left: number;
}

/** A product that a Cash & Carry store of Kazan has, and how many pieces. */
async function goods(): Promise<Goods> {
  const { rows } = await sql<Goods>`
    SELECT '/product/' || p.slug AS url, s.name AS store, k.quantity AS left
    FROM stores s JOIN cities t ON t.id = s.city_id AND t.subdomain = 'kazan'
    JOIN stock k ON k.warehouse_id = s.warehouse_id AND k.quantity BETWEEN 3 AND 400
    JOIN products p ON p.id = k.product_id JOIN categories c ON c.id = p.category_id
    WHERE s.cash_and_carry AND p.is_active AND p.is_available AND p.kind = 'single' AND p.price IS NOT NULL
      AND NOT c.is_price_on_request AND NOT p.is_on_request
    ORDER BY random() LIMIT 1`.execute(customers.db);
  const [found] = rows;
  if (!found) throw new Error('no product in a store of Kazan');
  return found;
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Резерв в магазине' });

/** The code in the last message to a phone in the outbox of the development shop. */
async function codeTo(phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { text } = await inCity('/dev/outbox');
      code = text
        .split('<li>')
        .filter((item) => item.includes(phone))
        .map((item) => /(\d{4}) — код/.exec(item)?.[1])
        .find(Boolean);
      return code;
    })
    .toBeTruthy();
  return code ?? '';
}

test('a guest reserves at a store by a code, the store sees it, and he cancels it by its link', {
  tag: '@screen',
}, async ({ page, browser }) => {
  const { url, store, left } = await goods();
  const phone = `92378${String(randomInt(10 ** 5)).padStart(5, '0')}`;
  await page.setViewportSize(PHONE);
  await open(page, origin('kazan') + url);
  await main(page).getByRole('button', { name: 'Резерв в магазине' }).click();
  await expect(dialog(page).getByRole('radio', { name: store })).toBeVisible();
  await expectAccessible(page, 'dialog', '390 px');
  await dialog(page).getByRole('radio', { name: store }).check();
  await dialog(page).getByRole('button', { name: 'Зарезервировать' }).click();
  await expect(dialog(page).getByText('Напишите имя')).toBeVisible();
  await expect(dialog(page).getByText('Без согласия зарезервировать нельзя')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Больше: Количество' }).click();
  await dialog(page).getByRole('textbox', { name: 'Как к вам обращаться' }).fill('Мария');
  await dialog(page).getByRole('textbox', { name: 'Мобильный телефон' }).pressSequentially(phone);
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: 'Зарезервировать' }).click();
  await dialog(page)
    .getByRole('textbox', { name: 'Цифра 1 из 4' })
    .fill(await codeTo(phone));
  const title = dialog(page).getByRole('heading', { name: /^Резерв № Р(-\d{3}){3}$/ });
  await expect(title).toBeVisible();
  const number = /Р(-\d{3}){3}/.exec((await title.textContent()) ?? '')?.[0] ?? '';
  await expectAccessible(page, 'dialog', '390 px');

  const { rows } = await sql<{ quantity: number }>`
    SELECT k.quantity FROM stock k JOIN stores s ON s.warehouse_id = k.warehouse_id
    JOIN products p ON p.id = k.product_id
    WHERE s.name = ${store} AND '/product/' || p.slug = ${url}`.execute(customers.db);
  expect(rows[0]?.quantity).toBe(left - 2);

  const desk = await (await browser.newContext({ baseURL: origin('kazan') })).newPage();
  await openSection(desk, 'reservations');
  const row = desk.getByRole('row', { name: number });
  await expect(row).toContainText('Мария');
  await expect(row.getByRole('button', { name: `Выдано: ${number}` })).toBeVisible();
  await expectAccessible(desk, 'main', '1280 px');

  await dialog(page).getByRole('link', { name: 'Открыть резерв' }).click();
  await expect(page).toHaveURL(/\/reservation#[\w-]{24}$/);
  await expect(main(page).getByText('Ждёт вас')).toBeVisible();
  await main(page).getByRole('button', { name: 'Отменить резерв' }).click();
  await main(page).getByRole('button', { name: 'Да, отменить' }).click();
  await expect(main(page).getByText('Отменён', { exact: true })).toBeVisible();
  await desk.reload();
  await expect(row).toContainText('Отменил покупатель');
  await desk.context().close();
});
