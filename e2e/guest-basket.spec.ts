import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { expectAccessible } from './support/axe.ts';
import { cart, newCustomer, SECTION } from './support/buying.ts';
import { callFor } from './support/calls.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { origin } from './support/http.ts';
import { ask } from './support/orders.ts';
import { signInWith as openSession, people } from './support/people.ts';
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
  const signInDialog = page.getByRole('dialog', { name: 'Вход и регистрация' });
  await expect(signInDialog).toContainText('отложенные товары окажутся в корзине вашей компании');
  await signInDialog.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await signInDialog.getByLabel('Пароль', { exact: true }).fill(password);
  await signInDialog.getByRole('button', { name: 'Войти', exact: true }).click();
}

test('a press on a buy button before the page’s script has come puts the product into the customer’s basket, once', async ({
  page,
}) => {
  const customer = await newCustomer(customers);
  await openSession(page, { phone: customer.phone, password: customer.password });
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
  // the header counts before the answer
  await expect(cart(page)).toHaveAccessibleName(/1 товар/);
  const quantities = async () => (await ask(page, 'GET v1 basket/items/', {})).items.map(({ quantity }) => quantity);
  await expect.poll(quantities).toEqual([1]);
  expect(await cookieOf(page)).toBe('');
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
  for (const line of await lines(page).all()) {
    await expect(line.getByText(/^В Казани /)).toBeVisible();
    await expect(line.getByRole('button', { name: /^Резерв в магазине/ })).toBeVisible();
  }
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

test('an unverified user sees that what was put aside waits, and finds it without a way to order', async ({ page }) => {
  await open(page, SECTION);
  await buyButton(page, 0).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Войти' }).click();
  await signInWith(page, { ...people.unverified, password: DEMO_PASSWORD });
  await expect(page.getByText('Отложенные товары ждут в корзине')).toBeVisible();
  await expect(cart(page)).toHaveAccessibleName('Корзина: 1 товар');
  await page.getByRole('link', { name: 'Открыть', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Анкета на проверке' })).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(main(page).getByRole('button', { name: 'Войти' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Оформить заказ' })).toHaveCount(0);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
});
