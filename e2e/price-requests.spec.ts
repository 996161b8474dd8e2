import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { newCustomer } from './support/buying.ts';
import { findProduct } from './support/catalogue.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { inCity } from './support/http.ts';
import { people, signInAs } from './support/people.ts';
import { chooseTheme, headerOf, open, PHONE, test } from './support/visitor.ts';
import { signInElsewhere } from './support/without-page.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const LIST = '/personal/price_requests';
const WIDE = { width: 1440, height: 900 };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Запрос цены' });
const main = (page: Page) => page.getByRole('main');

test('a guest signs in to ask for a price in an accessible dialog, and hears of the answer by the bell and by mail', async ({
  page,
}) => {
  const customer = await newCustomer(customers);
  const product = await findProduct((cards) => cards.find(({ availability }) => availability === 'request'));
  const asked = main(page)
    .getByRole('link', { name: /^Открыть запрос №/ })
    .first();
  await open(page, product.url);
  await test.step('the dialog opens after the sign-in, and again by the button', async () => {
    await main(page).getByRole('button', { name: 'Запросить цену' }).first().click();
    const signInDialog = page.getByRole('dialog');
    await signInDialog.getByLabel('Телефон').pressSequentially(customer.phone);
    await signInDialog.getByLabel('Пароль', { exact: true }).fill(customer.password);
    await signInDialog.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(dialog(page)).toContainText(product.code);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await main(page).getByRole('button', { name: 'Запросить цену' }).first().click();
    await expect(dialog(page)).toContainText(product.code);
    await inBothThemes(page, 'dialog');
  });
  const number = await test.step('the request is sent once and is shown in the place of the button', async () => {
    await dialog(page).getByRole('textbox', { name: 'Количество' }).fill('3');
    await dialog(page).getByLabel('Комментарий').fill('Для котельной, к марту');
    await dialog(page).getByRole('button', { name: 'Отправить запрос' }).click();
    await expect(dialog(page)).toContainText(/Запрос № \d+ отправлен/);
    const sent = Number(/№ (\d+)/.exec((await dialog(page).textContent()) ?? '')?.[1]);
    await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click();
    await expect(asked).toHaveAttribute('href', `${LIST}#request-${sent}`);
    await expect(asked).toHaveAccessibleName(`Открыть запрос № ${sent}`);
    await expect(
      main(page)
        .getByText(new RegExp(`^№ ${sent} от \\d+`))
        .first(),
    ).toBeVisible();
    await expect(asked, 'in the place of the button').toBeFocused();
    await expect(main(page).getByRole('button', { name: 'Запросить цену' })).toHaveCount(0);
    await page.reload();
    await expect(asked).toBeVisible();
    return sent;
  });
  await test.step('the list shows the request', async () => {
    await asked.click();
    await expect(page).toHaveURL(`${LIST}#request-${number}`);
    const request = page.getByRole('row').filter({ hasText: `№ ${number}` });
    await expect(request).toContainText('3 шт.');
    await expect(request).toContainText('Для котельной, к марту');
    await expect(request).toContainText('Ждёт ответа менеджера');
    await expect(request.getByRole('link')).toHaveAttribute('href', product.url);
  });
  await test.step('the answer is told by the bell and by mail, and its price is the customer’s own', async () => {
    const operator = await signInElsewhere('operator');
    await operator.ask('POST v1 staff/priceRequests/{number}/answer/', {
      params: { number },
      body: { price: 123_400, days: 5 },
    });
    await page.evaluate(() => localStorage.removeItem('notifications'));
    await page.setViewportSize(PHONE);
    await open(page, '/stores');
    const news = { name: 'Уведомления: 1 непрочитанное' };
    await expect(page.getByRole('navigation', { name: 'Быстрые переходы' }).getByRole('link', news)).toBeVisible();
    await page.setViewportSize(WIDE);
    await headerOf(page).getByRole('link', news).click();
    await expect(page).toHaveURL('/notifications');
    const title = `Ответ на запрос цены № ${number}`;
    await expect(main(page).locator('li[id]').filter({ hasText: title })).toBeVisible();
    await expect.poll(async () => (await inCity('/dev/outbox')).text, { timeout: 20_000 }).toContain(title);
    await follow(page, product.url);
    await expect(
      main(page)
        .getByText(/123\s400\s₽/)
        .first(),
    ).toBeVisible();
  });
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

/** The open page, or a part of it, is accessible. */
async function inBothThemes(page: Page, part: string): Promise<void> {
  await expectAccessible(page, part, 'light, 1440 px');
  await page.setViewportSize(PHONE);
  await chooseTheme(page, 'dark');
  await expectAccessible(page, part, 'dark, 390 px');
  await page.setViewportSize(WIDE);
  await chooseTheme(page, 'light');
}
