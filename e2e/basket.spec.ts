import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { addFirst, buyableCards, cart, newCustomer, openAs, openWithBasket, SECTION } from './support/buying.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { DOMAIN, origin, visitorAddress } from './support/http.ts';
import { people } from './support/people.ts';
import { headerOf, open, PHONE, test } from './support/visitor.ts';

const CART = '/personal/order/cart';
const WIDE = { width: 1440, height: 900 };

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const lines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox') });
const total = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });

test.describe('the basket', () => {
  test('is filled from a listing and changed on its page, at a desk and on a phone', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await openAs(page, await newCustomer(customers), SECTION);
    const change = async (line: Locator, quantity: string) => {
      const before = await total(page).getByText('₽').last().textContent();
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
      await line.getByRole('textbox').fill(quantity);
      await line.getByRole('textbox').press('Enter');
      expect((await saved).status()).toBe(200);
      await expect(total(page).getByText('₽').last()).not.toHaveText(before ?? '');
    };
    const held = page.getByRole('main').getByRole('link', { name: 'В корзине' });
    for (const [place, viewport] of [WIDE, PHONE].entries()) {
      await page.setViewportSize(viewport);
      const card = buyableCards(page).first();
      await card.getByRole('textbox', { name: 'Количество' }).fill('3');
      await card.getByRole('button', { name: 'В корзину' }).click();
      await expect(held).toHaveCount(place + 1);
    }
    await open(page, CART);
    await expect(lines(page)).toHaveCount(2);
    for (const line of await lines(page).all()) await expect(line.getByRole('textbox')).toHaveValue('3');
    await change(lines(page).first(), '5');
    await page.setViewportSize(WIDE);
    await change(lines(page).last(), '7');
    await page.reload();
    await expect(lines(page).first().getByRole('textbox')).toHaveValue('5');
    await expect(lines(page).last().getByRole('textbox')).toHaveValue('7');
  });

  test('begins high on a phone, has low compact lines that are remembered, keeps a postponed line under the pointer, and restores a removed one', async ({
    page,
  }) => {
    await test.step('it begins high on a phone, shows whole names at 1024 px, and has low compact lines that are remembered', async () => {
      await page.setViewportSize(PHONE);
      await openWithBasket(page, await newCustomer(customers), 3, CART);
      await expect(lines(page)).toHaveCount(3);
      expect((await lines(page).first().boundingBox())?.y).toBeLessThan(400);
      await page.setViewportSize({ width: 1024, height: 900 });
      const names = lines(page).getByRole('link').filter({ hasText: /\p{L}/u });
      const heightOf = async () => (await lines(page).first().boundingBox())?.height ?? 0;
      const expectWhole = async () => {
        const cut = await names.evaluateAll(
          (all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length,
        );
        expect(cut).toBe(0);
      };
      await expectWhole();
      const full = await heightOf();
      await page.getByRole('button', { name: 'Компактно' }).click();
      await expect.poll(heightOf).toBeLessThan(full * 0.7);
      await expectWhole();
      await page.setViewportSize(PHONE);
      // the longest phrase, which demo data have on some days only
      await lines(page).evaluateAll((all) => {
        for (const line of all) line.querySelector('[data-worst]')?.lastChild?.replaceWith('завтра до\u00a014:00');
      });
      await expect
        .poll(() =>
          lines(page).evaluateAll((all) => Math.max(...all.map((line) => line.getBoundingClientRect().height))),
        )
        .toBeLessThanOrEqual(96);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Компактно' })).toHaveAttribute('aria-pressed', 'true');
    });
    await page.setViewportSize(WIDE);
    await page.getByRole('button', { name: 'Компактно' }).click();
    await expect(page.getByRole('button', { name: 'Компактно' })).toHaveAttribute('aria-pressed', 'false');
    await test.step('it keeps a postponed line under the pointer until the page is opened again, and restores a removed one', async () => {
      await expect(lines(page)).toHaveCount(3);
      const names = await lines(page)
        .getByRole('textbox')
        .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
      const box = lines(page).first().getByRole('checkbox');
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
      await box.press('Space');
      await saved;
      await expect(box).not.toBeChecked();
      await expect(box).toBeFocused();
      expect(
        await lines(page)
          .getByRole('textbox')
          .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel)),
      ).toEqual(names);
      await page.reload();
      await expect(lines(page).last().getByRole('checkbox')).not.toBeChecked();

      await page
        .getByRole('button', { name: /^Убрать из корзины/ })
        .first()
        .click();
      await expect(lines(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Вернуть' }).click();
      await expect(lines(page)).toHaveCount(3);
      await lines(page).last().getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Убрать выбранные' }).click();
      await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();
    });
  });

  test('is filled by a double click without leaving the listing, shows no count before it is loaded, and has what was added just before the page was left', async ({
    page,
  }) => {
    await openAs(page, await newCustomer(customers), SECTION);
    await buyableCards(page).first().getByRole('button', { name: 'В корзину' }).dblclick();
    await expect(page.getByRole('main').getByRole('link', { name: 'В корзине' })).toHaveCount(1);
    expect(page.url()).toContain(SECTION);
    await test.step('and is not called empty by a page whose scripts have not run', async () => {
      const scripts = '**/_next/static/**/*.js';
      await page.route(scripts, (route) => route.abort());
      await page.reload();
      const empty = headerOf(page).getByText('Пусто', { exact: true });
      await expect(empty).toHaveCount(1);
      await expect(empty).toBeHidden();
      await page.unroute(scripts);
    });
    await page.route('**/basket/summary/', (route) => route.abort());
    await page.reload();
    await expect(cart(page)).toHaveAccessibleName('Корзина');
    await page.unroute('**/basket/summary/');
    // leaving the page cancels the request, which is not answered
    await page.route('**/api/v1/basket/add/', () => undefined, { times: 1 });
    const asked = page.waitForRequest('**/api/v1/basket/add/');
    await page.getByRole('main').getByRole('button', { name: 'В корзину' }).last().click();
    await asked;
    await open(page, '/delivery');
    await open(page, CART);
    await expect(lines(page)).toHaveCount(2);
  });

  test('turns any invalid quantity into a valid number, and says that a change made without a connection will be saved later', async ({
    page,
  }) => {
    await page.clock.install();
    await openWithBasket(page, await newCustomer(customers), 1, CART);
    await test.step('it turns any invalid quantity into a valid number', async () => {
      const field = lines(page).getByRole('textbox');
      for (const [typed, expected] of [
        ['', '1'],
        ['5', '5'],
        ['-3', '5'],
        ['2,5', '5'],
        ['0', '1'],
        ['99999', '1000'],
      ] as const) {
        await field.fill(typed);
        await field.press('Enter');
        await expect(field).toHaveValue(expected);
      }
      await expect(page.getByText('Не больше 1 000 шт.')).toBeVisible();
      await field.fill('0');
      await field.press('Enter');
      await expect(page.getByText('Не меньше 1 шт.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Убрать', exact: true })).toBeVisible();
      await field.fill('1');
      await field.press('Enter');
      await expect(field).toHaveValue('1');
    });
    await test.step('it says that a change made without a connection will be saved later', async () => {
      await expect(total(page).getByRole('link', { name: 'Оформить заказ' })).toBeVisible();
      await page.route('**/basket/items/', (route) => route.abort());
      await page.getByRole('button', { name: /^Больше/ }).click();
      await expect(total(page)).toContainText('Нет связи: сохраним, когда появится');
      await expect(total(page).getByRole('button', { name: 'Оформить заказ' })).toBeDisabled();
      await page.unroute('**/basket/items/');
      await page.clock.fastForward(4000);
      await expect(total(page).getByRole('link', { name: 'Оформить заказ' })).toBeVisible();
    });
  });

  test('is shared by two tabs and by two colleagues', async ({ page, context, browser }) => {
    const [owner, colleague] = await customers.company(2);
    if (!owner || !colleague) throw new Error('no company');
    await openAs(page, owner, SECTION);
    const tab = await context.newPage();
    await open(tab, '/delivery');
    await expect(cart(tab)).toHaveAccessibleName('Корзина: Пусто');
    await addFirst(page, 1);
    await expect(cart(tab)).toHaveAccessibleName('Корзина: 1 товар');
    await inAnotherBrowser(browser.newContext.bind(browser), async (other) => {
      await openAs(other, colleague, CART);
      await expect(lines(other)).toHaveCount(1);
      await expect(lines(other).getByText(/добавил/)).toBeVisible();
    });
  });

  test('keeps what a customer who has not been verified puts aside, and has no order', async ({ page }) => {
    await openAs(page, { ...people.unverified, password: 'klimat2026' }, SECTION);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^В корзину/ })
      .first()
      .click();
    const message = page.getByText('Отложенные товары ждут в корзине: заказать их можно будет после проверки анкеты');
    await expect(message).toBeVisible();
    await expect(cart(page)).toHaveAccessibleName('Корзина: 1 товар');
    await page.getByRole('link', { name: 'Открыть', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Анкета на проверке' })).toBeVisible();
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Оформить заказ' })).toHaveCount(0);
  });
});

async function inAnotherBrowser(
  newContext: (options: { baseURL: string }) => Promise<BrowserContext>,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await newContext({ baseURL: origin('kazan') });
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': visitorAddress() });
  const kazan = encodeURIComponent(JSON.stringify({ id: 0, name: 'Казань', subdomain: 'kazan' }));
  await context.addCookies([{ name: 'CITY', value: kazan, domain: `.${DOMAIN}`, path: '/' }]);
  await use(await context.newPage());
  await context.close();
}
