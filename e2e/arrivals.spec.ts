import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/axe.ts';
import { newCustomer, openAs } from './support/buying.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { inCity } from './support/http.ts';
import { ask } from './support/orders.ts';
import { signInAs } from './support/people.ts';
import { headerOf, open, PHONE, searchField, test } from './support/visitor.ts';

const LIST = '/personal/subscriptions';
const NOTIFY = 'Сообщить о поступлении';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

interface Awaited {
  id: number;
  guid: string;
  name: string;
  code: string;
  url: string;
  section: string;
}

/** A sold product without stock anywhere, from a section that fits one page; a different one for each `place`. */
async function withoutStock(place: number): Promise<Awaited> {
  const { rows } = await sql<Awaited>`
    SELECT p.id, p.guid, p.name, p.code, '/product/' || p.slug AS url, '/catalog/' || c.path AS section
    FROM products p JOIN categories c ON c.id = p.category_id JOIN listing_sections l ON l.category_id = c.id
    WHERE p.kind = 'single' AND p.is_active AND p.is_available AND p.price IS NOT NULL AND NOT c.is_price_on_request
      AND l.total BETWEEN 8 AND 24 AND p.id NOT IN (SELECT product_id FROM stop_sells)
    ORDER BY p.id DESC LIMIT 1 OFFSET ${20 + place}`.execute(customers.db);
  const [product] = rows;
  if (!product) throw new Error('no small section has enough products');
  await sql`DELETE FROM stock WHERE product_id = ${product.id}`.execute(customers.db);
  await expect.poll(async () => (await inCity(product.url)).text.includes(NOTIFY), { timeout: 15_000 }).toBe(true);
  return product;
}

async function arrive({ id }: Awaited): Promise<void> {
  await sql`
    INSERT INTO stock (product_id, warehouse_id, quantity)
    SELECT ${id}, w.id, 4 FROM warehouses w JOIN cities c ON c.id = w.city_id
    WHERE c.subdomain = 'kazan' ORDER BY w.sort LIMIT 1`.execute(customers.db);
}

const received = async ({ phone }: Customer) => {
  const { rows } = await sql<{ title: string }>`
    SELECT n.title FROM notifications n JOIN users u ON u.id = n.user_id
    WHERE u.phone = ${phone} AND n.kind = 'arrival'`.execute(customers.db);
  return rows.map(({ title }) => title);
};

async function hasSubscribe(page: Page, { xmlId }: Customer, { guid }: Awaited): Promise<boolean | undefined> {
  const warehouses = await ask(page, 'GET v1 warehouses/{xmlId}/', { params: { xmlId } });
  const { items } = await ask(page, 'POST v1 remains/{xmlId}/byWarehouseAndProducts/', {
    params: { xmlId },
    body: { warehouses: warehouses.map((one) => one.guid), guids: [guid] },
  });
  return items[0]?.hasSubscribe;
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: NOTIFY });
const submit = (page: Page) => dialog(page).getByRole('button', { name: NOTIFY });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Цена и наличие' });

for (const [place, size] of [
  [0, { width: 1440, height: 900 }],
  [8, PHONE],
] as const)
  test(`a guest waits for a product, signs in, hears of its arrival by bell and banner, and buys it (${size.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const product = await withoutStock(place);
    const customer = await newCustomer(customers);
    await open(page, product.url);
    await panel(page).getByRole('link', { name: NOTIFY }).click();
    const modal = page.getByRole('dialog', { name: 'Вход и регистрация' });
    await modal.getByLabel('Телефон').pressSequentially(customer.phone);
    await modal.getByLabel('Пароль', { exact: true }).fill(customer.password);
    await modal.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(dialog(page)).toContainText(product.code);
    await expect(dialog(page)).toContainText('вы получите одно уведомление');
    await submit(page).click();
    await expect(page.getByText('Заявка принята')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(panel(page).getByText('Сообщим о поступлении')).toBeVisible();
    expect(await hasSubscribe(page, customer, product)).toBe(true);
    await arrive(product);
    await expect.poll(() => received(customer), { timeout: 30_000 }).toEqual([`Снова в наличии: ${product.name}`]);
    expect(await hasSubscribe(page, customer, product)).toBe(false);
    await page.evaluate(() => localStorage.removeItem('notifications'));
    await open(page, LIST);
    const isPhone = size.width === PHONE.width;
    const bar = isPhone ? page.getByRole('navigation', { name: 'Быстрые переходы' }) : headerOf(page);
    await expect(bar.getByRole('link', { name: 'Уведомления: 1 непрочитанное' })).toBeVisible();
    const banner = page.getByRole('region', { name: 'Новое уведомление' });
    await expect(banner).toContainText(`Снова в наличии: ${product.name}`);
    const row = main(page).getByRole('row').filter({ hasText: product.code });
    await expect(row).toContainText('Поступил, мы сообщили');
    await banner.getByRole('link', { name: 'Подробнее' }).click();
    await expect(page).toHaveURL(/\/notifications#/);
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
    await panel(page).getByRole('button', { name: 'В корзину' }).click();
    await expect(panel(page).getByRole('link', { name: 'В корзине' })).toBeVisible();
    await open(page, '/personal/order/cart');
    await expect(main(page).getByRole('listitem').filter({ hasText: product.code })).toBeVisible();
    for (const quantity of [0, 5]) {
      await sql`UPDATE stock SET quantity = ${quantity} WHERE product_id = ${product.id}`.execute(customers.db);
      await page.waitForTimeout(4000);
    }
    expect(await received(customer)).toHaveLength(1);
  });

test('a double press subscribes once, and the subscription is cancelled and restored in the dialog and in the list', async ({
  page,
}) => {
  const product = await withoutStock(1);
  const customer = await newCustomer(customers);
  await openAs(page, customer, product.section);
  const card = main(page).getByRole('listitem').filter({ hasText: product.code });
  await card.getByText(NOTIFY).click();
  await submit(page).dblclick();
  await expect(page.getByText('Заявка принята')).toHaveCount(1);
  await expect(card.getByText('Сообщим о поступлении')).toBeVisible();
  const { items } = await ask(page, 'GET v1 subscriptions', { query: {} });
  expect(items.map(({ nomenclatureId }) => nomenclatureId)).toEqual([product.guid]);

  await card.getByText('Сообщим о поступлении').click();
  await expect(dialog(page)).toContainText('Вы подписаны с');
  await dialog(page).getByRole('button', { name: 'Отменить подписку' }).click();
  await expect(page.getByText('Подписка отменена')).toBeVisible();
  await expect(card.getByText(NOTIFY)).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(card.getByText('Сообщим о поступлении')).toBeVisible();

  await page.getByRole('link', { name: 'Мои подписки' }).first().click();
  await expect(page).toHaveURL(LIST);
  const row = main(page).getByRole('row').filter({ hasText: product.code });
  await expect(row).toContainText('Ждём поступления');
  await row.getByRole('button', { name: /^Отменить подписку/ }).click();
  await expect(main(page).getByText('Подписок пока нет')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(row).toContainText('Ждём поступления');
});

test('a failing API is announced as an error, and a refusal in its own words', async ({ page }) => {
  const product = await withoutStock(2);
  const customer = await newCustomer(customers);
  await openAs(page, customer, product.url);
  await panel(page).getByText(NOTIFY).click();
  await page.route('**/api/v1/subscriptions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await submit(page).click();
  const error = page.locator('[data-variant="danger"]').filter({ hasText: 'Ошибка' });
  await expect(error).toContainText('Повторите попытку позже');
  await error.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.unroute('**/api/v1/subscriptions');
  await panel(page).getByText(NOTIFY).click();
  await expect(submit(page)).toBeVisible();
  await arrive(product);
  await submit(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Товар уже есть в наличии, 4 шт.');
  expect((await ask(page, 'GET v1 subscriptions', { query: {} })).total).toBe(0);
});

test('two tabs show the same subscription', async ({ page, context }) => {
  const product = await withoutStock(3);
  const customer = await newCustomer(customers);
  await openAs(page, customer, product.url);
  const other = await context.newPage();
  await open(other, product.url);
  await panel(other).getByText(NOTIFY).click();
  await expect(submit(other)).toBeVisible();
  await panel(page).getByText(NOTIFY).click();
  await submit(page).click();
  await expect(page.getByText('Заявка принята')).toBeVisible();
  await submit(other).click();
  await expect(other.getByText('Заявка принята')).toBeVisible();
  expect((await ask(page, 'GET v1 subscriptions', { query: {} })).total).toBe(1);
  await panel(other).getByText('Сообщим о поступлении').click();
  await dialog(other).getByRole('button', { name: 'Отменить подписку' }).click();
  await expect(other.getByText('Подписка отменена')).toBeVisible();
  await panel(page).getByText('Сообщим о поступлении').click();
  await expect(submit(page)).toBeVisible();
});

test('an unverified visitor is told what is missing, and without JavaScript the link leads on', async ({
  page,
  browser,
}) => {
  const product = await withoutStock(4);
  await page.goto('/stores');
  await signInAs(page, 'unverified');
  await open(page, product.url);
  await panel(page).getByText(NOTIFY).click();
  await expect(page.getByText('Функционал будет доступен после проверки анкеты регистрации')).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const plain = await context.newPage();
  const link = `${NOTIFY}: ${product.code}`;
  await expect.poll(async () => (await inCity(product.section)).text.includes(link), { timeout: 15_000 }).toBe(true);
  await plain.goto(product.section);
  await plain.getByRole('link', { name: link }).click();
  await expect(plain).toHaveURL(product.url);
  await plain.getByRole('complementary', { name: 'Цена и наличие' }).getByRole('link', { name: NOTIFY }).click();
  await expect(plain).toHaveURL('/auth');
  await context.close();
});

test('suggestions and the basket offer to wait for a product without stock', async ({ page }) => {
  const product = await withoutStock(5);
  const customer = await newCustomer(customers);
  await openAs(page, customer, '/stores');
  await ask(page, 'POST v1 basket/items/', { body: { items: [{ productId: product.guid, quantity: 1 }] } });
  await searchField(page).fill(product.code);
  await headerOf(page)
    .getByRole('button', { name: /Сообщить о поступлении/ })
    .click();
  await expect(dialog(page)).toContainText(product.code);
  await page.keyboard.press('Escape');
  await open(page, '/personal/order/cart');
  await main(page).getByText(NOTIFY).click();
  await submit(page).click();
  await expect(main(page).getByText('Сообщим о поступлении')).toBeVisible();
});

test('the bar of a phone and the rows of other products offer to wait for what has no stock', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const product = await withoutStock(9);
  const { rows } = await sql<{ url: string }>`
    SELECT '/product/' || p.slug AS url FROM product_relations r JOIN products p ON p.id = r.product_id
    WHERE r.related_id = ${product.id} AND p.is_active ORDER BY p.id LIMIT 1`.execute(customers.db);
  await open(page, product.url);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await main(page).getByRole('link', { name: NOTIFY }).last().click();
  await expect(page.getByRole('dialog', { name: 'Вход и регистрация' })).toBeVisible();
  await openAs(page, await newCustomer(customers), rows[0]?.url ?? '');
  // the guest's wish of before
  await expect(dialog(page)).toContainText(product.code);
  await page.keyboard.press('Escape');
  const neighbour = main(page).locator(`li[data-product="${product.guid}"]`).first();
  await neighbour.scrollIntoViewIfNeeded();
  await neighbour.getByRole('button', { name: NOTIFY }).click();
  await submit(page).click();
  await expect(neighbour.getByRole('button', { name: 'Сообщим о поступлении' })).toBeVisible();
});

for (const [theme, size] of [
  ['light', { width: 1440, height: 900 }],
  ['dark', PHONE],
] as const)
  test(`the list of subscriptions and the dialog are accessible (${theme}, ${size.width} px)`, {
    tag: '@screen',
  }, async ({ page }) => {
    const product = await withoutStock(theme === 'light' ? 6 : 7);
    await page.setViewportSize(size);
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto('/stores');
    await signInAs(page, 'dealer');
    await open(page, LIST);
    await expect(main(page).getByRole('row').filter({ hasText: 'Ждём поступления' }).first()).toBeVisible();
    await expectAccessible(page, 'main');
    await open(page, product.url);
    await panel(page).getByText(NOTIFY).click();
    await expect(dialog(page)).toContainText(product.code);
    await expectAccessible(page, 'dialog');
  });

test('an employee who acts for nobody is asked to choose a customer', async ({ page }) => {
  await page.goto('/stores');
  await signInAs(page, 'employee');
  await open(page, LIST);
  await expect(main(page).getByText('Выберите клиента, за которого вы действуете')).toBeVisible();
});
