import { expect, type Locator, type Page } from '@playwright/test';
import { buyableCards, cart, newCustomer, openAs, openWithBasket, SECTION } from './support/buying.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { origin } from './support/http.ts';
import { openLosingProxy } from './support/losing-proxy.ts';
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
  test('is filled from a listing and changed on its page, at a desk and on a phone, and is the same in two tabs', async ({
    page,
    context,
    browser,
  }) => {
    const tab = await context.newPage();
    await page.setViewportSize(WIDE);
    await openAs(page, await newCustomer(customers), SECTION);
    await open(tab, '/delivery');
    await expect(cart(tab)).toHaveAccessibleName('Корзина: Пусто');
    const change = async (line: Locator, quantity: string) => {
      const before = await total(page).getByText('₽').last().textContent();
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
      await line.getByRole('textbox').fill(quantity);
      await line.getByRole('textbox').press('Enter');
      expect((await saved).status()).toBe(200);
      await expect(total(page).getByText('₽').last()).not.toHaveText(before ?? '');
    };
    const held = page.getByRole('main').getByRole('link', { name: 'В корзине' });
    await test.step('a double click adds a product once and does not leave the listing', async () => {
      const card = buyableCards(page).first();
      await card.getByRole('textbox', { name: 'Количество' }).fill('3');
      await card.getByRole('button', { name: 'В корзину' }).dblclick();
      await expect(held).toHaveCount(1);
      expect(page.url()).toContain(SECTION);
      await expect(cart(tab)).toHaveAccessibleName('Корзина: 1 товар');
    });
    await page.setViewportSize(PHONE);
    const card = buyableCards(page).first();
    await card.getByRole('textbox', { name: 'Количество' }).fill('3');
    await card.getByRole('button', { name: 'В корзину' }).click();
    await expect(held).toHaveCount(2);
    // the link ignores clicks for 600 ms after it replaced the button: the second one of a double click
    await page.waitForTimeout(600);
    await held.first().click();
    await expect(page).toHaveURL(CART);
    await expect(lines(page)).toHaveCount(2);
    for (const line of await lines(page).all()) await expect(line.getByRole('textbox')).toHaveValue('3');
    await change(lines(page).first(), '5');
    await page.setViewportSize(WIDE);
    await change(lines(page).last(), '7');

    await test.step('it is not called empty by a page whose scripts have not run, and shows no count before it is loaded', async () => {
      const scripts = '**/_next/static/**/*.js';
      await tab.route(scripts, (route) => route.abort());
      await tab.reload();
      const empty = headerOf(tab).getByText('Пусто', { exact: true });
      await expect(empty).toHaveCount(1);
      await expect(empty).toBeHidden();
      await tab.unroute(scripts);
      await tab.route('**/basket/summary/', (route) => route.abort());
      await tab.reload();
      await expect(cart(tab)).toHaveAccessibleName('Корзина');
      await tab.unroute('**/basket/summary/');
    });
    await test.step('it has what was added just before the page was left', async () => {
      using proxy = await openLosingProxy('/api/v1/basket/add/');
      const storageState = await context.storageState();
      const slow = await browser.newContext({ baseURL: origin('kazan'), storageState, proxy });
      const left = await slow.newPage();
      await open(left, SECTION);
      await buyableCards(left).last().getByRole('button', { name: 'В корзину' }).click();
      await proxy.lost;
      await open(left, '/delivery');
      await follow(left, CART);
      await expect(lines(left)).toHaveCount(3);
      await slow.close();
      await follow(tab, CART);
      await expect(lines(tab)).toHaveCount(3);
    });
    // also in a document that was loaded after the changes
    for (const [place, quantity] of ['1', '5', '7'].entries())
      await expect(lines(tab).nth(place).getByRole('textbox')).toHaveValue(quantity);
  });

  test('shows its first line near the top on a phone, remembers the compact view, leaves a delayed line in place until the next load, and restores a removed line', async ({
    page,
  }) => {
    await test.step('its first line is near the top on a phone, names are whole at 1024 px, and the compact view is low', async () => {
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
    });
    await page.setViewportSize(WIDE);
    await test.step('a delayed line stays in place until the next load, the compact view is remembered, and a removed line is restored', async () => {
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
      await expect(page.getByRole('button', { name: 'Компактно' })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Компактно' }).click();
      await expect(page.getByRole('button', { name: 'Компактно' })).toHaveAttribute('aria-pressed', 'false');

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
});
