import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { type Awaited, dialog, hasSubscribe, main, NOTIFY, panel, submit, withoutStock } from './support/arrivals.ts';
import { newCustomer } from './support/buying.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { aloneWithImports, importStock, listOfStock } from './support/stock-import.ts';
import { headerOf, open, PHONE, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const DESK = { width: 1440, height: 900 };

/** The name of the first warehouse of Kazan. */
async function warehouseName(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT w.name FROM warehouses w JOIN cities c ON c.id = w.city_id
    WHERE c.subdomain = 'kazan' ORDER BY w.sort LIMIT 1`.execute(customers.db);
  return rows[0]?.name ?? '';
}

/** Titles of the customer's notifications of arrivals. */
const received = async ({ phone }: Customer) => {
  const { rows } = await sql<{ title: string }>`
    SELECT n.title FROM notifications n JOIN users u ON u.id = n.user_id
    WHERE u.phone = ${phone} AND n.kind = 'arrival'`.execute(customers.db);
  return rows.map(({ title }) => title);
};

/** A guest presses the button on the product's page, and signs in on the way. */
async function waitFor(page: Page, product: Awaited, customer: Customer): Promise<void> {
  await panel(page).getByRole('link', { name: NOTIFY }).click();
  const signInDialog = page.getByRole('dialog', { name: 'Вход и регистрация' });
  await signInDialog.getByLabel('Телефон').pressSequentially(customer.phone);
  await signInDialog.getByLabel('Пароль', { exact: true }).fill(customer.password);
  await signInDialog.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(dialog(page)).toContainText(product.code);
  await expect(dialog(page)).toContainText('вы получите одно уведомление');
  await submit(page).click();
  await expect(page.getByText('Заявка принята')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(panel(page).getByText('Сообщим о поступлении')).toBeVisible();
}

test('a guest waits for a product, signs in, learns of its arrival from banner and bell, and buys it, in turns on a phone and at a desk', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const product = await withoutStock(customers.db, 0);
  const customer = await newCustomer(customers);
  await open(page, product.url);
  await waitFor(page, product, customer);
  expect(await hasSubscribe(page, customer, product)).toBe(true);
  const list = listOfStock(`${product.code};${await warehouseName()};4`);
  await aloneWithImports(customers.db, () => importStock(browser, list));
  await expect.poll(() => received(customer), { timeout: 30_000 }).toEqual([`Снова в наличии: ${product.name}`]);
  expect(await hasSubscribe(page, customer, product)).toBe(false);
  await page.evaluate(() => localStorage.removeItem('notifications'));
  await open(page, '/personal/subscriptions');
  const banner = page.getByRole('region', { name: 'Новое уведомление' });
  await expect(banner).toContainText(`Снова в наличии: ${product.name}`);
  const row = main(page).getByRole('row').filter({ hasText: product.code });
  await expect(row).toContainText('Поступил, мы сообщили');
  const unread = { name: 'Уведомления: 1 непрочитанное' };
  await page.setViewportSize(DESK);
  await expect(headerOf(page).getByRole('link', unread)).toBeVisible();
  await expect(banner).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.getByRole('navigation', { name: 'Быстрые переходы' }).getByRole('link', unread).click();
  await expect(page).toHaveURL('/notifications');
  await expect(banner).toBeHidden();
  await main(page)
    .locator('li[id]')
    .getByRole('link', { name: /^Снова в наличии/ })
    .click();
  await expect(page).toHaveURL(product.url);
  await expect(
    panel(page)
      .getByText(/4\sшт\./)
      .first(),
  ).toBeVisible();
  await expect(panel(page).getByText(NOTIFY)).toHaveCount(0);
  await page.setViewportSize(DESK);
  await panel(page).getByRole('button', { name: 'В корзину' }).click();
  await expect(panel(page).getByRole('link', { name: 'В корзине' })).toBeVisible();
  await follow(page, '/personal/order/cart');
  await expect(main(page).getByRole('listitem').filter({ hasText: product.code })).toBeVisible();
  // reading the notification leaves nothing to tell of
  await expect(headerOf(page).getByRole('link', { name: 'Уведомления', exact: true })).toBeVisible();
  expect(await received(customer)).toHaveLength(1);
});
