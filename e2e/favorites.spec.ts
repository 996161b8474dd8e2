import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { fillBasket } from './support/buying.ts';
import { bigSection, popularProduct, products, sectionOf } from './support/catalogue.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { DOMAIN, origin, visit } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { ask } from './support/orders.ts';
import { signInWith } from './support/people.ts';
import { headerOf, open, PHONE, test, waitUntilIdle } from './support/visitor.ts';

const LIST = '/personal/favorites';
const WIDE = { width: 1440, height: 900 };

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^В избранное: / });
const snackbar = (page: Page, text: string) => page.getByText(text, { exact: true });
const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link');
const count = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true });

/** Waits for the server as well, because the heart changes before the response. */
const changed = (page: Page, verb: 'add' | 'delete') =>
  page.waitForResponse((reply) => reply.url().includes(`/ajax/catalog/delay/${verb}/`) && reply.ok());

async function press(page: Page, index: number, verb: 'add' | 'delete' = 'add'): Promise<void> {
  const done = changed(page, verb);
  await hearts(page).nth(index).click();
  await done;
}

/** Adds the first `amount` products of a listing to the favourites; returns the name of the last. */
async function putAside(page: Page, amount: number): Promise<string> {
  await open(page, (await bigSection()).link);
  for (let index = 0; index < amount; index++) await press(page, index);
  const last = amount - 1;
  await expect(hearts(page).nth(last)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(hearts(page).nth(last)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts(page).nth(amount)).toHaveAttribute('aria-pressed', 'false');
  return (await names(page).nth(last).textContent()) ?? '';
}

/** The visitor has put products aside before; returns the name of the last. */
async function hasPutAside(page: Page, amount: number): Promise<string> {
  const chosen = (await products(sectionOf(await bigSection()))).slice(0, amount);
  for (const { guid } of chosen) await ask(page, 'GET - /ajax/catalog/delay/add/', { query: { guid } });
  return chosen.at(-1)?.name ?? '';
}

test('a guest’s favourites are added on a card, found, removed and restored, on an accessible page that shifts nothing', {
  tag: '@screen',
}, async ({ page }) => {
  const shifts = await shiftsOf(page);
  const name = await putAside(page, 2);
  await test.step('they are found on their page, removed and restored', async () => {
    await headerOf(page).getByRole('link', { name: 'Избранное' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(names(page)).toHaveCount(2);
    await expect(names(page).first()).toHaveText(name);
    await expect(count(page, '2 товара')).toBeVisible();
    await press(page, 0, 'delete');
    await expect(names(page)).toHaveCount(1);
    await expect(count(page, '1 товар')).toBeVisible();
    const back = changed(page, 'add');
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await back;
    await expect(names(page).first(), 'in its place').toHaveText(name);
  });
  for (const size of [WIDE, PHONE])
    await test.step(`the page is accessible and shifts nothing, ${size.width} px`, async () => {
      await page.setViewportSize(size);
      if (size === PHONE) {
        await follow(page, '/privacy');
        await page.getByRole('link', { name: 'Меню' }).click();
        await page.getByRole('dialog').getByRole('link', { name: 'Избранное: 2' }).click();
        await expect(page).toHaveURL(LIST);
        await expect(names(page)).toHaveCount(2);
        await expect(names(page).first()).toHaveText(name);
        await expect(count(page, '2 товара')).toBeVisible();
      }
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/(api|ajax)\//.test(pathname)) calls.push(pathname);
      });
      await page.reload();
      await expect(names(page)).toHaveCount(2);
      await waitUntilIdle(page);
      expect(await shifts()).toBe(0);
      expect(calls.length).toBeLessThanOrEqual(4);
      await expectAccessible(page);
    });
});

test('a guest’s hearts agree on product, list and cards, are taken back when refused, and are removed by keyboard alone', async ({
  page,
}) => {
  await test.step('the heart on a product page and on its card show the same state', async () => {
    const { url } = await popularProduct();
    await open(page, url);
    const heart = page.getByRole('main').getByRole('button', { name: 'В избранное', exact: true });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const done = changed(page, 'add');
    await heart.focus();
    await page.keyboard.press('Enter');
    await done;
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Открыть' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(names(page)).toHaveCount(1);
  });
  await test.step('a keyboard user who removes products moves on to the next one, and an empty list says what to do', async () => {
    await hasPutAside(page, 2);
    await follow(page, '/privacy');
    await follow(page, LIST);
    await expect(names(page)).toHaveCount(2);
    await hearts(page).first().focus();
    for (const left of [1, 0]) {
      const done = changed(page, 'delete');
      await page.keyboard.press('Enter');
      await done;
      await expect(names(page)).toHaveCount(left);
      if (left > 0) await expect(hearts(page).first()).toBeFocused();
    }
    await expect(page.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible();
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('main').getByRole('link', { name: 'В каталог' })).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: 'В каталог' }).click();
    await expect(page).toHaveURL('/catalog');
  });
  await test.step('the heart goes back to its previous state with the reason when the server refuses', async () => {
    await follow(page, (await bigSection()).link);
    const message = 'В избранном уже 500 товаров. Уберите лишние, чтобы добавить новый';
    await page.route('**/ajax/catalog/delay/add/**', (route) =>
      route.fulfill({ status: 400, json: { errorCode: 400, message, errors: [{ field: 'guid', message }] } }),
    );
    await hearts(page).first().click();
    await expect(snackbar(page, message)).toBeVisible();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  });
});

test('another site cannot change a list of favourites', async () => {
  const { guid } = await popularProduct();
  const own = { 'x-requested-with': 'XMLHttpRequest', origin: origin('kazan') };
  const send = (path: string, headers: Record<string, string>) => visit(`kazan.${DOMAIN}`, path, { headers });
  const added = await send(`/ajax/catalog/delay/add/?guid=${guid}`, own);
  expect(added.status, added.text).toBe(200);
  const cookie = (added.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  const remove = (headers: Record<string, string>) =>
    send(`/ajax/catalog/delay/delete/?guid=${guid}`, { cookie, ...headers });
  expect((await remove({})).status).toBe(403);
  expect((await remove({ ...own, origin: 'http://evil.example' })).status).toBe(403);
  expect(JSON.parse((await send('/api/v1/favorites/', { cookie, ...own })).text).items).toHaveLength(1);
  expect((await remove(own)).status).toBe(200);
});

test('a customer’s favourites include the guest’s, have own prices, are bought at once, and take a line from the basket', async ({
  page,
}) => {
  const [customer] = await customers.company();
  await hasPutAside(page, 2);
  expect(await signInWith(page, { phone: customer!.phone, password: customer!.password })).toBe(200);
  await test.step('they include those of the guest before sign-in, show the customer’s prices, and are added to the basket at once', async () => {
    await open(page, LIST);
    await expect(names(page)).toHaveCount(2);
    await expect(page.getByText(/^РРЦ \d/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Добавить всё в корзину' }).click();
    await expect(page.getByText(/^Добавлено в корзину: 2/)).toBeVisible();
    await expect(headerOf(page).getByRole('link', { name: 'Корзина: 2 товара' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Всё уже в корзине' })).toBeDisabled();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(headerOf(page).getByRole('link', { name: 'Корзина: Пусто' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Добавить всё в корзину' })).toBeEnabled();
  });
  await test.step('they take over a line from the basket and give it back', async () => {
    for (const { guid } of (await products(sectionOf(await bigSection()))).slice(0, 2))
      await ask(page, 'GET - /ajax/catalog/delay/delete/', { query: { guid } });
    await fillBasket(page, 1);
    await open(page, '/personal/order/cart');
    const move = page.getByRole('button', { name: /^Отложить в избранное: / });
    await move.click();
    await expect(snackbar(page, 'Перенесено в избранное')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();
    const back = changed(page, 'delete');
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await back;
    await expect(move).toBeVisible();
    await follow(page, LIST);
    await expect(page.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible();
  });
});
