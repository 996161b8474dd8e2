import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/axe.ts';
import { cart, fillBasket, newCustomer, openAs, openWithBasket } from './support/buying.ts';
import { callFor } from './support/calls.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { documentBy } from './support/document.ts';
import { follow } from './support/follow.ts';
import { ask } from './support/orders.ts';
import { signInWith } from './support/people.ts';
import { chooseTheme, headerOf, open, PHONE, test, waitUntilIdle } from './support/visitor.ts';

const WIDE = { width: 1440, height: 900 };

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

/** Signs in a new customer with one product in the basket and opens the checkout. */
async function atCheckout(page: Page): Promise<Customer> {
  const customer = await newCustomer(customers);
  await openWithBasket(page, customer, 1, '/personal/order/make');
  await expect(page.getByRole('button', { name: 'Подтвердить заказ' })).toBeEnabled();
  return customer;
}

/**
 * Signs in a customer with a product that no warehouse has, and opens the checkout. Returns the guid of the product.
 */
async function openWithMissing(page: Page, { phone, password }: Customer): Promise<string> {
  expect(await signInWith(page, { phone, password })).toBe(200);
  const { rows } = await sql<{ guid: string }>`
    SELECT p.guid FROM products p
    WHERE p.is_active AND p.is_available AND NOT p.is_on_request AND p.price IS NOT NULL AND p.kind = 'single'
    AND NOT EXISTS (SELECT FROM stock s WHERE s.product_id = p.id AND s.quantity > 0)
    ORDER BY p.id LIMIT 1`.execute(customers.db);
  const productId = rows[0]?.guid ?? '';
  await ask(page, 'POST v1 basket/items/', { body: { items: [{ productId, quantity: 1 }] } });
  await open(page, '/personal/order/make');
  await expect(page.getByRole('button', { name: 'Подтвердить заказ' })).toBeEnabled();
  return productId;
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/?logout=yes');
  await page.getByRole('dialog', { name: 'Выйти из личного кабинета?' }).getByRole('button', { name: 'Выйти' }).click();
  await expect(headerOf(page).getByRole('link', { name: 'Регистрация / Вход' })).toBeVisible();
}

const ordersOf = async ({ xmlId }: Customer): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM orders WHERE customer = ${xmlId}`.execute(customers.db);
  return rows[0]?.count ?? 0;
};

test.describe('the checkout', () => {
  test('places one order, however often its button is pressed, and offers its address and contact to the next one', async ({
    page,
  }) => {
    const customer = await atCheckout(page);
    await page.setViewportSize(PHONE);
    await page.getByRole('combobox', { name: 'Адрес доставки' }).fill('г Казань, ул Декабристов, д 5');
    await page.getByLabel('Кому позвонить').fill('Каримов Тимур');
    await page.getByLabel('Комментарий к заказу').fill('Въезд со двора');
    await page.getByRole('button', { name: 'Подтвердить заказ' }).dblclick();
    await expect(page.getByRole('heading', { name: /^Заказ №\s.+ оформлен$/ })).toBeVisible();
    expect(await ordersOf(customer)).toBe(1);
    await expect(page).toHaveTitle(/^Заказ №\s.+ оформлен$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^Заказ №\s.+ оформлен$/ })).toBeVisible();
    await expect(page.getByText('К оплате')).toBeVisible();
    const invoice = await documentBy(page, page.getByRole('button', { name: 'Скачать счёт, PDF' }));
    expect(invoice.suggestedFilename()).toMatch(/\.pdf$/);
    await page.setViewportSize(WIDE);
    await expect(cart(page)).toHaveAccessibleName('Корзина: Пусто');

    await fillBasket(page, 1);
    await follow(page, '/personal/order/make');
    // what was ordered is no draft any more
    await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('');
    await page.getByRole('button', { name: 'г Казань, ул Декабристов, д 5' }).click();
    await expect(page.getByRole('combobox', { name: 'Адрес доставки' })).toHaveValue('г Казань, ул Декабристов, д 5');
    await page.getByRole('button', { name: /^Каримов Тимур, \+7/ }).click();
    await expect(page.getByLabel('Кому позвонить')).toHaveValue('Каримов Тимур');
    await expect(page.getByRole('button', { name: /^Каримов Тимур/ })).toHaveCount(0);
  });

  test('keeps what was typed over a sign-out, for the same person only', async ({ page }) => {
    const customer = await atCheckout(page);
    const person = page.getByLabel('Кому позвонить');
    const comment = page.getByLabel('Комментарий к заказу');
    const address = page.getByRole('combobox', { name: 'Адрес доставки' });
    await comment.fill('Въезд со двора');
    await person.fill('Каримов Тимур');
    await address.fill('г Казань');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
    await expect(page.getByText('Укажите улицу и дом')).toBeVisible();
    await expect(address).toBeFocused();
    await signOut(page);
    await openAs(page, customer, '/personal/order/make');
    await expect(address).toHaveValue('г Казань');
    await expect(person).toHaveValue('Каримов Тимур');
    await expect(comment).toHaveValue('Въезд со двора');
    expect(await ordersOf(customer)).toBe(0);
    // another person of the same browser does not see it; a page that is open reloads when the person changes
    await page.goto('about:blank');
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    await callFor(page, '/api/v1/user/signOut/', { method: 'POST', headers });
    await openWithBasket(page, await newCustomer(customers), 1, '/personal/order/make');
    await expect(comment).toHaveValue('');
  });

  test('is accessible as the basket is, asks for consent to what has changed, and finds the order whose response was lost', {
    tag: '@screen',
  }, async ({ page }) => {
    const customer = await newCustomer(customers);
    await openWithBasket(page, customer, 1, '/personal/order/cart');
    await inBothThemes(page, 'basket');
    await page.getByRole('link', { name: 'Оформить заказ' }).click();
    const confirm = page.getByRole('button', { name: 'Подтвердить заказ' });
    await expect(confirm).toBeEnabled();
    await inBothThemes(page, 'checkout');
    await test.step('it keeps its total and button in sight in a low window, without a part that scrolls by itself', async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await staysInSight(page);
    });
    // a colleague adds more of the same product meanwhile
    await sql`UPDATE basket_items SET is_checked = false WHERE basket_id = ${customer.xmlId}`.execute(customers.db);
    await confirm.click();
    const dialog = page.getByRole('dialog', { name: 'Пока вы оформляли, кое-что изменилось' });
    await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
    expect(await ordersOf(customer)).toBe(0);
    await sql`UPDATE basket_items SET is_checked = true WHERE basket_id = ${customer.xmlId}`.execute(customers.db);
    await dialog.getByRole('button', { name: 'Показать новый расчёт' }).click();
    await expect(dialog).toBeHidden();
    await test.step('it finds the order whose response was lost', async () => {
      await page.route('**/orders/create', async (route) => {
        const { hostname, host, href } = new URL(route.request().url());
        const headers = { ...route.request().headers(), host };
        await route.fetch({ url: href.replace(hostname, '127.0.0.1'), headers });
        await route.abort('connectionreset');
      });
      await confirm.click();
      await expect(page.getByRole('heading', { name: /^Заказ №\s.+ оформлен$/ })).toBeVisible();
      expect(await ordersOf(customer)).toBe(1);
    });
  });

  test('asks about missing goods when nothing else is ordered, and leaves them in the basket otherwise', async ({
    page,
  }) => {
    const customer = await newCustomer(customers);
    const missing = await openWithMissing(page, customer);
    const choice = page.getByRole('region', { name: 'Товары под заказ' });
    const consent = choice.getByRole('radio', { name: 'Заказать у поставщика' });
    const confirm = page.getByRole('button', { name: 'Подтвердить заказ' });
    await expect(consent).not.toBeChecked();
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      await confirm.click();
      await expect(consent).toBeFocused();
      await expect(consent).toBeInViewport();
    }
    await expect(choice.getByRole('group')).toHaveAccessibleDescription(/^Согласитесь заказать у поставщика/);
    expect(await ordersOf(customer)).toBe(0);
    await consent.press('Space');
    await expect(consent).toBeChecked();
    await expect(page.getByText('Согласитесь заказать у поставщика')).toBeHidden();

    await page.setViewportSize(WIDE);
    await fillBasket(page, 1);
    await page.reload();
    await expect(choice.getByRole('radio', { name: 'Оформить без них' })).toBeChecked();
    await confirm.click();
    await expect(page.getByRole('heading', { name: /^Заказ №\s.+ оформлен$/ })).toBeVisible();
    const { rows } = await sql<{ guid: string; status: string }>`
      SELECT i.guid, s.status FROM orders o JOIN order_items i ON i.order_id = o.id
      JOIN order_shipments s ON s.id = i.shipment_id
      WHERE o.customer = ${customer.xmlId} AND NOT i.is_gift`.execute(customers.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.guid).not.toBe(missing);
    expect(rows[0]?.status).not.toBe('backorder');
    const { items } = await ask(page, 'GET v1 basket/items/', {});
    expect(items.map(({ productId }) => productId)).toEqual([missing]);
  });
});

async function staysInSight(page: Page): Promise<void> {
  const summary = page.getByRole('complementary', { name: 'Ваш заказ' });
  const button = summary.getByRole('button', { name: 'Подтвердить заказ' });
  const link = summary.getByRole('link', { name: 'Изменить в корзине' });
  for (const top of [0, 300, 600]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect(button, `scrolled by ${top} px`).toBeInViewport({ ratio: 1 });
    await expect(summary.getByText('К оплате')).toBeInViewport({ ratio: 1 });
  }
  const scrolling = await summary.evaluate(
    (panel) =>
      [...panel.querySelectorAll('div')].filter((part) => getComputedStyle(part).overflowY !== 'visible').length,
  );
  expect(scrolling).toBe(0);
  // what gets the focus is not left under the foot
  await page.evaluate(() => scrollTo(0, 0));
  await link.focus();
  const [at, foot] = [await link.boundingBox(), await summary.getByText('К оплате').boundingBox()];
  expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
}

async function inBothThemes(page: Page, what: string): Promise<void> {
  await waitUntilIdle(page);
  await expectAccessible(page, 'html', `${what}, light, 1440 px`);
  await page.setViewportSize(PHONE);
  await chooseTheme(page, 'dark');
  await expectAccessible(page, 'html', `${what}, dark, 390 px`);
  await page.setViewportSize(WIDE);
  await chooseTheme(page, 'light');
}
