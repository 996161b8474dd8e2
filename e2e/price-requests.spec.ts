import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#demo/people.ts';
import { expectAccessible } from './support/axe.ts';
import { newCustomer, openAs } from './support/buying.ts';
import { type Card, cityOf, findProduct } from './support/catalogue.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { DOMAIN, inCity, origin } from './support/http.ts';
import { ask } from './support/orders.ts';
import { people, signInAs } from './support/people.ts';
import { chooseTheme, headerOf, open, PHONE, test } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const LIST = '/personal/price_requests';
const WIDE = { width: 1440, height: 900 };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Запрос цены' });
const main = (page: Page) => page.getByRole('main');

/** Signs in the dealer of Ural, who has been in the city of the company before. */
async function signInAtUral(page: Page): Promise<void> {
  await signInAs(page, 'uralDealer');
  const { id, name, subdomain } = await cityOf('ekb');
  const value = encodeURIComponent(JSON.stringify({ id, name, subdomain }));
  await page.context().addCookies([{ name: 'CITY', value, domain: `.${DOMAIN}`, path: '/' }]);
}

/** A product on request without an open request of the signed-in customer; a different one for each `test`, 0 or 1. */
async function productToAskFor(page: Page, test: number): Promise<Card> {
  const { items } = await ask(page, 'GET v1 priceRequests/', { query: { size: 100 } });
  const waiting = new Set(items.map(({ guid }) => guid));
  return findProduct((cards) =>
    cards.find(
      ({ availability, guid, code }) => availability === 'request' && !waiting.has(guid) && Number(code) % 2 === test,
    ),
  );
}

test('a price is requested once in a dialog that is accessible in both themes, and the request is shown in the list', async ({
  page,
}) => {
  await signInAtUral(page);
  const product = await productToAskFor(page, 0);
  await open(page, origin('ekb') + product.url);
  await main(page).getByRole('button', { name: 'Запросить цену' }).first().click();
  await expect(dialog(page)).toContainText(product.code);
  await inBothThemes(page, 'dialog');
  await dialog(page).getByRole('textbox', { name: 'Количество' }).fill('3');
  await dialog(page).getByLabel('Комментарий').fill('Для котельной, к марту');
  await dialog(page).getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(dialog(page)).toContainText(/Запрос № \d+ отправлен/);
  const number = /№ (\d+)/.exec((await dialog(page).textContent()) ?? '')?.[1] ?? '';
  await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click();
  const asked = main(page)
    .getByRole('link', { name: `Открыть запрос № ${number}` })
    .first();
  await expect(asked).toHaveAttribute('href', `${LIST}#request-${number}`);
  await expect(
    main(page)
      .getByText(new RegExp(`^№ ${number} от \\d+`))
      .first(),
  ).toBeVisible();
  await expect(asked, 'in the place of the button').toBeFocused();
  await expect(main(page).getByRole('button', { name: 'Запросить цену' })).toHaveCount(0);
  await page.reload();
  await expect(asked).toBeVisible();
  // a page that does not know of the request learns of it on a second try
  await page.route('**/customerPrices/', (route) => route.abort());
  await open(page, page.url());
  await main(page).getByRole('button', { name: 'Запросить цену' }).first().click();
  await expect(dialog(page)).toContainText(new RegExp(`Запрос № ${number} от .+ уже отправлен`));
  await dialog(page).getByRole('link', { name: 'Все запросы цен' }).click();
  await expect(page).toHaveURL(origin('ekb') + LIST);
  const request = page.getByRole('row').filter({ hasText: `№ ${number}` });
  await expect(request).toContainText('3 шт.');
  await expect(request).toContainText('Для котельной, к марту');
  await expect(request).toContainText('Ждёт ответа менеджера');
  await expect(request.getByRole('link')).toHaveAttribute('href', product.url);
});

test('a request that a colleague has already sent is shown with its number', async ({ page }) => {
  await signInAtUral(page);
  const product = await productToAskFor(page, 1);
  await open(page, origin('ekb') + product.url);
  await main(page).getByRole('button', { name: 'Запросить цену' }).first().click();
  await dialog(page).getByLabel('Комментарий').fill('Склад на Мамина-Сибиряка');
  const number = await page.evaluate(async (guid) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ guid, key: crypto.randomUUID() });
    return (await (await fetch('/api/v1/priceRequests/', { method: 'POST', headers, body })).json()).number as number;
  }, product.guid);
  await dialog(page).getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(`уже отправлен: № ${number}`);
  await expect(dialog(page).getByLabel('Комментарий')).toHaveValue('Склад на Мамина-Сибиряка');
});

test('a guest who requests a price signs in and then confirms the product', async ({ page }) => {
  const product = await findProduct((cards) => cards.find(({ availability }) => availability === 'request'));
  await open(page, product.url);
  await main(page).getByRole('button', { name: 'Запросить цену' }).first().click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Телефон').pressSequentially(people.colleague.phone);
  await modal.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD);
  await modal.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(dialog(page)).toContainText(product.code);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('an answered price is bought in the requested quantity from a list that is accessible in both themes', async ({
  page,
}) => {
  await signInAs(page, 'dealer');
  await open(page, '/stores');
  await page.getByRole('banner').locator('summary').filter({ hasText: people.dealer.company }).click();
  await page.getByRole('link', { name: 'Запросы цен' }).click();
  await expect(page).toHaveURL(LIST);
  const answered = page.getByRole('row').filter({ hasText: /486\s000/ });
  await expect(answered).toContainText('Цена готова');
  await expect(page.getByRole('row').filter({ hasText: 'Школа, класс на 30 человек' })).toBeVisible();
  await inBothThemes(page, 'main');
  const added = page.waitForResponse((response) => response.url().endsWith('/basket/add/'));
  await answered.getByRole('button', { name: /^В корзину/ }).click();
  const reply = await added;
  expect(reply.request().postDataJSON()).toMatchObject({ quantity: 2 });
  await expect(page.getByText('Добавлено в корзину')).toBeVisible();
  await expect(answered.getByRole('link', { name: 'В корзине' })).toHaveAttribute('href', '/personal/order/cart');
  await expect(answered.getByRole('link', { name: 'В корзине' }), 'green').toHaveCSS('color', 'rgb(20, 112, 58)');
  await expect(answered.getByRole('button', { name: /^В корзину/ })).toHaveCount(0);
  // no other test uses this product
  const { item } = (await reply.json()) as { item: { id: number } };
  await page.evaluate(async (id) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    await fetch('/api/v1/basket/remove/', { method: 'POST', headers, body: JSON.stringify({ ids: [id] }) });
  }, item.id);
});

test('an answered request is heard of by the bell, also on a phone, and by mail', async ({ page, browser }) => {
  await openAs(page, await newCustomer(customers), '/stores');
  const product = await productToAskFor(page, 0);
  await page.setViewportSize(PHONE);
  await open(page, product.url);
  await main(page).getByRole('button', { name: 'Запросить цену' }).first().click();
  await dialog(page).getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(dialog(page)).toContainText(/Запрос № \d+ отправлен/);
  const number = Number(/№ (\d+)/.exec((await dialog(page).textContent()) ?? '')?.[1]);
  await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click();

  const operator = await browser.newPage();
  await signInAs(operator, 'operator');
  await ask(operator, 'POST v1 staff/priceRequests/{number}/answer/', {
    params: { number },
    body: { price: 123_400, days: 5 },
  });
  await operator.close();

  await page.evaluate(() => localStorage.removeItem('notifications'));
  await open(page, '/stores');
  const news = { name: 'Уведомления: 1 непрочитанное' };
  await expect(page.getByRole('navigation', { name: 'Быстрые переходы' }).getByRole('link', news)).toBeVisible();
  await page.setViewportSize(WIDE);
  await headerOf(page).getByRole('link', news).click();
  await expect(page).toHaveURL('/notifications');
  const title = `Ответ на запрос цены № ${number}`;
  await expect(main(page).locator('li[id]').filter({ hasText: title })).toBeVisible();
  await expect.poll(async () => (await inCity('/dev/outbox')).text, { timeout: 20_000 }).toContain(title);
  // the price is the customer's own now
  await open(page, product.url);
  await expect(
    main(page)
      .getByText(/123\s400\s₽/)
      .first(),
  ).toBeVisible();
});

/** The open page, or a part of it, is accessible. */
async function inBothThemes(page: Page, part: string): Promise<void> {
  await expectAccessible(page, part, 'light, 1440 px');
  await page.setViewportSize(PHONE);
  await chooseTheme(page, 'dark');
  await expectAccessible(page, part, 'dark, 390 px');
  await page.setViewportSize(WIDE);
  await chooseTheme(page, 'light');
}
