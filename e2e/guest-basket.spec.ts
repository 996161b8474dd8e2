import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { expectAccessible } from './support/axe.ts';
import { cart, newCustomer, SECTION } from './support/buying.ts';
import { callFor } from './support/calls.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { DOMAIN, origin } from './support/http.ts';
import { ask } from './support/orders.ts';
import { signInWith as openSession, people, signInAs } from './support/people.ts';
import { numberIn, open, PHONE, test } from './support/visitor.ts';

const CART = '/personal/order/cart';
const WIDE = { width: 1440, height: 900 };

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const main = (page: Page) => page.getByRole('main');
const buyButton = (page: Page, index: number) =>
  main(page)
    .getByRole('button', { name: /^В корзину/ })
    .nth(index);
const lines = (page: Page) => main(page).getByRole('region', { name: 'Отложенные товары' }).getByRole('listitem');
const summary = (page: Page) => main(page).getByRole('complementary');
const quantity = (page: Page, index: number) =>
  lines(page)
    .nth(index)
    .getByRole('textbox', { name: /^Количество/ });
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'guest_basket')?.value ?? '';

async function signInWith(page: Page, { phone, password }: Pick<Customer, 'phone' | 'password'>): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Вход и регистрация' });
  await expect(modal).toContainText('отложенные товары окажутся в корзине вашей компании');
  await modal.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await modal.getByLabel('Пароль', { exact: true }).fill(password);
  await modal.getByRole('button', { name: 'Войти', exact: true }).click();
}

test.describe('a press on a buy button counts before the page’s script has come', () => {
  const pressEarly = async (page: Page) => {
    const released = Promise.withResolvers<void>();
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    // `goto` would wait for the script
    await page.goto('/robots.txt');
    await page.evaluate((path) => location.assign(path), SECTION);
    for (const _ of ['pressed', 'and again, since nothing seems to happen']) await buyButton(page, 0).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    released.resolve();
  };

  test('of a guest, whose product is put aside', async ({ page }) => {
    await pressEarly(page);
    await expect(page.getByRole('dialog', { name: 'Товар отложен в корзину' })).toContainText('В корзине 1 товар');
  });

  test('of a customer, whose product is in the basket of the company', async ({ page }) => {
    const customer = await newCustomer(customers);
    await openSession(page, { phone: customer.phone, password: customer.password });
    await pressEarly(page);
    // the header counts before the answer
    await expect(cart(page)).toHaveAccessibleName(/1 товар/);
    const quantities = async () => (await ask(page, 'GET v1 basket/items/', {})).items.map(({ quantity }) => quantity);
    await expect.poll(quantities).toEqual([1]);
    expect(await cookieOf(page)).toBe('');
  });

  test('of an employee, who is asked to choose a customer', async ({ page }) => {
    await signInAs(page, 'employee');
    await pressEarly(page);
    await expect(page.getByText('Выберите клиента, за которого вы действуете')).toBeVisible();
    expect(await cookieOf(page)).toBe('');
  });
});

test('a guest reads why to sign in, keeps a basket for all cities, and finds it joined once after the sign-in', {
  tag: '@screen',
}, async ({ page, browser }) => {
  const customer = await newCustomer(customers);
  await page.setViewportSize(PHONE);
  await open(page, SECTION);
  await buyButton(page, 0).click();
  const dialog = page.getByRole('dialog', { name: 'Товар отложен в корзину' });
  await expect(dialog).toContainText('Заказы оформляют дилеры, монтажники и компании');
  await expect(dialog).toContainText('В корзине 1 товар');
  await expect(dialog.getByRole('button', { name: 'Зарегистрироваться' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^(Розничный магазин|Купить в рознице)$/ })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await expect(dialog.getByRole('link', { name: /^Телефон магазина/ })).toHaveAttribute('href', /^tel:\+7/);
  await expectAccessible(page, 'dialog', '390 px');
  await page.setViewportSize(WIDE);
  await expectAccessible(page, 'dialog', '1440 px');
  await page.keyboard.press('Escape');

  // the next product is only confirmed
  await buyButton(page, 1).click();
  await expect(page.getByText('В корзине 2 товара')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // what is in the basket shows its quantity and leads there, also after a reload
  const held = main(page).getByRole('link', { name: 'В корзине' });
  await expect(held).toHaveCount(2);
  await page.reload();
  await expect(held).toHaveCount(2);
  await main(page).getByRole('textbox', { name: 'Количество в корзине' }).first().fill('2');
  await held.first().click();

  await expect(page).toHaveURL(CART);
  await expect(lines(page)).toHaveCount(2);
  await expect(quantity(page, 1)).toHaveValue('2');
  await quantity(page, 1).fill('3');
  await lines(page)
    .first()
    .getByRole('button', { name: /^Убрать из корзины/ })
    .click();
  await expect(lines(page)).toHaveCount(1);
  await expect(summary(page)).toContainText('1 поз., 3 шт.');
  const each = numberIn((await lines(page).first().getByText(/РРЦ/).textContent()) ?? '');
  await expect.poll(async () => numberIn(await summary(page).locator('dd').last().textContent())).toBe(each * 3);
  await expectAccessible(page, 'main', '1440 px');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'main', '390 px');
  expect(await cookieOf(page)).toMatch(/^[\da-f-]{36}\*3$/);
  await open(page, `${origin('samara')}${CART}`);
  await expect(quantity(page, 0)).toHaveValue('3');

  // the company has one piece already
  const productId = (await cookieOf(page)).slice(0, 36);
  const other = await browser.newContext();
  const colleague = await other.newPage();
  await openSession(colleague, { phone: customer.phone, password: customer.password });
  await ask(colleague, 'POST v1 basket/add/', { body: { productId } });
  await other.close();

  await open(page, CART);
  await summary(page).getByRole('button', { name: 'Войти' }).click();
  await signInWith(page, customer);
  const notice = page.getByText('Добавлены товары, отложенные до входа');
  await expect(notice).toBeVisible();
  const own = main(page).getByRole('textbox', { name: /^Количество/ });
  await expect(own).toHaveValue('3');
  expect(await cookieOf(page)).toBe('');
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(own).toHaveValue('1');

  await page.goto('about:blank');
  await callFor(page, '/api/v1/user/signOut/', {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  await open(page, CART);
  await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();
  expect(await cookieOf(page)).toBe('');
});

test('a guest’s basket tells the stock of each line, offers a reservation only where the city has the product, shows an unknown one as a line that can be removed, and is empty with a foreign value of its cookie', async ({
  page,
}) => {
  const put = (value: string) =>
    page.context().addCookies([{ name: 'guest_basket', value, domain: `.${DOMAIN}`, path: '/' }]);
  const [here, elsewhere] = [await stocked(true), await stocked(false)];
  await put(`${here}*1.${elsewhere}*1`);
  await open(page, CART);
  await expect(lines(page)).toHaveCount(2);
  const [first, second] = [lines(page).nth(0), lines(page).nth(1)];
  await expect(first.getByText(/^В Казани /)).toBeVisible();
  await expect(first.getByRole('button', { name: /^Резерв в магазине/ })).toBeVisible();
  await expect(second.getByText(/^(Привезём|Под заказ)/)).toBeVisible();
  await expect(second.getByRole('button', { name: /^Резерв в магазине/ })).toHaveCount(0);
  await put('%3Cimg src=x onerror=alert(1)%3E*1.{"a":1}');
  await open(page, CART);
  await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();
  await put('f0000000-0000-4000-8000-000000000000*2');
  await open(page, CART);
  await expect(lines(page)).toContainText(['Больше не продаётся']);
  await lines(page).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();
});

/** The guid of a product with a price that Kazan has or has not. */
async function stocked(isHere: boolean): Promise<string> {
  const { rows } = await sql<{ guid: string }>`
    SELECT p.guid FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.is_active AND p.is_available AND p.kind = 'single' AND p.price IS NOT NULL
      AND NOT c.is_price_on_request AND NOT p.is_on_request
      AND ${isHere} = EXISTS (
        SELECT FROM stock k JOIN warehouses w ON w.id = k.warehouse_id
        JOIN cities t ON t.id = w.city_id AND t.subdomain = 'kazan'
        WHERE k.product_id = p.id AND k.quantity > 9)
    ORDER BY p.id LIMIT 1`.execute(customers.db);
  const [found] = rows;
  if (!found) throw new Error('no such product');
  return found.guid;
}

test('an unverified user sees that what was put aside waits, and finds it', async ({ page }) => {
  await open(page, SECTION);
  await buyButton(page, 0).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Войти' }).click();
  await signInWith(page, { ...people.unverified, password: DEMO_PASSWORD });
  await expect(page.getByText('Отложенные товары ждут в корзине')).toBeVisible();
  await expect(cart(page)).toHaveAccessibleName('Корзина: 1 товар');
  await open(page, CART);
  await expect(page.getByRole('heading', { name: 'Анкета на проверке' })).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(main(page).getByRole('button', { name: 'Войти' })).toHaveCount(0);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
});
