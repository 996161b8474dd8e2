import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Promotion } from '#lib/contract/content.ts';
import { buyableCards, newCustomer, openAs, SECTION } from './support/buying.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { askApi, origin } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { open, test, waitUntilIdle } from './support/visitor.ts';

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

test.describe('personal prices', () => {
  test('are shown on cards, on a product, of a promotion and in the dense table, and never shift the page', async ({
    page,
  }) => {
    await openAs(page, await newCustomer(customers), '/privacy');
    await waitUntilIdle(page);
    const shifts = await shiftsOf(page);
    await test.step('they are shown on every card, requested for all products at once, and do not shift the page', async () => {
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(pathname);
      });
      await waitUntilIdle(page);
      calls.length = 0;
      await open(page, SECTION);
      await expect(
        buyableCards(page)
          .first()
          .getByText(/^РРЦ \d/),
      ).toBeVisible();
      await waitUntilIdle(page);
      expect(calls.filter((path) => path.includes('customerPrices'))).toHaveLength(1);
      expect(calls.length).toBeLessThanOrEqual(7);
      const product = await buyableCards(page).first().getByRole('heading').getByRole('link').getAttribute('href');
      await waitUntilIdle(page);
      expect(await shifts()).toBe(0);
      await open(page, product ?? '');
      await expect(page.getByText(/^ваша цена · РРЦ \d/).first()).toBeVisible();
      await expect(page.getByText('Уточнить наличие и заказать'), 'who can order need not call').toBeHidden();
      await waitUntilIdle(page);
      expect(await shifts()).toBe(0);
      await open(page, '/personal/order/cart');
      await expect(page.getByRole('heading', { name: 'В корзине пусто' })).toBeVisible();
      expect(await shifts()).toBe(0);
    });
    await test.step('those of a promotion name it with its end, link to its page and shift nothing, at 1440 and 1024 px and on a phone', async () => {
      // its name is too long for the line
      const promotion = await askApi<Promotion>('/api/v1/promotions/split-sistemy/kronshteyn-v-podarok/');
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, promotion.products[0]?.url ?? '');
        const named = page.getByRole('complementary').getByRole('link', { name: promotion.title });
        await expect(named).toBeVisible();
        await expect(page.getByRole('complementary').getByText(/^до \d+ \p{L}+\.?$/u)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const [line, panel] = [
          await named.locator('..').boundingBox(),
          await page.getByRole('complementary').boundingBox(),
        ];
        expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThan((panel?.x ?? 0) + (panel?.width ?? 0));
        await waitUntilIdle(page);
        expect(await shifts(), `${width} px`).toBe(0);
      }
      await page.getByRole('complementary').getByRole('link', { name: promotion.title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(promotion.title);
    });
    await test.step('they are shown in the rows of the dense table with their bonuses and do not shift it, at 1440 and 1024 px and on a phone', async () => {
      await page.addInitScript(() => localStorage.setItem('view', 'table'));
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, SECTION);
        const bonus = buyableCards(page)
          .first()
          .getByRole('button', { name: /^Бонусы за единицу товара: \+\d/ });
        await expect(bonus).toBeVisible();
        await waitUntilIdle(page);
        expect(await shifts(), `${width} px`).toBe(0);
        await bonus.press('Enter');
        await expect(page.getByText('Бонусы за покупку')).toBeVisible();
      }
    });
  });

  test('fall back to marked retail prices when the price service does not answer, and so does a list by them', async ({
    page,
  }) => {
    const customer = await newCustomer(customers);
    await page.route('**/customerPrices/', (route) =>
      route.fulfill({ status: 503, json: { errorCode: 503, message: 'Нет' } }),
    );
    await openAs(page, customer, SECTION);
    await expect(page.getByText('Ваша цена сейчас недоступна, показана розничная').first()).toBeAttached();
    await page.unroute('**/customerPrices/');
    await page.route('**/catalog/products/own/', (route) => route.abort());
    await follow(page, `${SECTION}&sort=cheap`);
    await expect(page.getByRole('group', { name: 'Цена по РРЦ' })).toBeVisible();
  });
});

test('the stock on a product page is that of the customer’s warehouses, whatever the city of the page', async ({
  page,
}) => {
  const { rows } = await sql<{ url: string; warehouses: { name: string; quantity: number }[] }>`
    SELECT '/product/' || p.slug AS url,
      jsonb_agg(jsonb_build_object('name', w.name, 'quantity', coalesce(s.quantity, 0)) ORDER BY w.sort) AS warehouses
    FROM (
      SELECT p.* FROM products p JOIN stock s ON s.product_id = p.id
      JOIN warehouses w ON w.id = s.warehouse_id JOIN cities c ON c.id = w.city_id AND c.subdomain = 'kazan'
      WHERE p.is_active AND p.is_available AND p.price IS NOT NULL AND s.quantity BETWEEN 20 AND 400
      ORDER BY p.popularity DESC LIMIT 1
    ) p
    CROSS JOIN warehouses w JOIN cities c ON c.id = w.city_id AND c.subdomain = 'kazan'
    LEFT JOIN stock s ON s.warehouse_id = w.id AND s.product_id = p.id
    GROUP BY p.slug`.execute(customers.db);
  const [product] = rows;
  if (!product) throw new Error('Kazan has no product in stock');
  await openAs(page, await newCustomer(customers), '/privacy');
  await open(page, origin('') + product.url);
  const panel = page.getByRole('complementary', { name: 'Цена и наличие' });
  await expect(panel).toContainText(/Есть в Казани: /);
  await expect(panel.getByRole('heading', { name: 'Наличие в Казани' })).toBeVisible();
  for (const { name, quantity } of product.warehouses)
    await expect(panel.getByRole('listitem').filter({ hasText: name })).toContainText(
      quantity === 0 ? 'нет' : `${quantity}\u00a0шт.`,
    );
});

/** The first card or row of the open list has its buttons beside one another, at 1024 px. */
async function hasRoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 900 });
  for (const view of ['cards', 'table']) {
    if (view === 'table') await page.getByRole('button', { name: 'Таблицей' }).click();
    const card = buyableCards(page).first();
    const buy = card.getByRole('button', { name: 'В корзину' });
    const boxOf = async (button: Locator) => (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const box = await boxOf(buy);
    if (view === 'cards') {
      const words = await boxOf(buy.getByText('В корзину'));
      expect(words.x - box.x).toBeGreaterThanOrEqual(8);
    }
    // a row leaves the width of the scales to the name
    for (const name of view === 'cards' ? [/^В избранное/, /^К сравнению/] : [/^В избранное/]) {
      const mark = await boxOf(card.getByRole('button', { name }));
      expect(mark.x >= box.x + box.width || mark.y + mark.height <= box.y, String(name)).toBe(true);
    }
  }
  await page.getByRole('button', { name: 'Карточками' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.describe('a list by the customer’s own prices', () => {
  const CHEAP_FIRST = `${SECTION}&sort=cheap`;
  const shownPrices = async (page: Page): Promise<number[]> => {
    const texts = await buyableCards(page).locator('span[data-size="m"]').filter({ hasText: '₽' }).allTextContents();
    return texts.map((text) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')));
  };

  test('is sorted and filtered by the prices that the cards show, names them, leaves room for the buttons at 1024 px, and leaves no other list pale', async ({
    page,
  }) => {
    await test.step('it is sorted and filtered by the prices that the cards show, and names them', async () => {
      await openAs(page, await newCustomer(customers), CHEAP_FIRST);
      await expect(page.getByRole('group', { name: 'Ваша цена' })).toBeVisible();
      await expect.poll(async () => (await shownPrices(page)).length).toBeGreaterThan(5);
      const prices = await shownPrices(page);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      await test.step('they leave room for the buttons at 1024 px, in cards and in the table', () => hasRoom(page));
      // between an own price and the retail price of the same card
      const to = Math.ceil(prices[2] ?? 0);
      await follow(page, `${CHEAP_FIRST}&price_to=${to}`);
      await expect(page.getByText(/ товаров? по вашим ценам$| товара по вашим ценам$/).first()).toBeVisible();
      await expect.poll(async () => Math.max(...(await shownPrices(page)))).toBeLessThanOrEqual(to);
      expect((await shownPrices(page)).length).toBeGreaterThanOrEqual(3);
      await follow(page, `${CHEAP_FIRST}&price_to=1`);
      await expect(page.getByRole('heading', { name: 'По вашим ценам ничего не нашлось' })).toBeVisible();
      await page.getByRole('link', { name: 'Показать с любой ценой' }).click();
      await expect(page).toHaveURL(CHEAP_FIRST);
    });
    await test.step('left while its prices are loaded, it leaves no other list pale', async () => {
      await follow(page, SECTION);
      await expect(page.getByRole('group', { name: 'Ваша цена' })).toBeVisible();
      const held: (() => void)[] = [];
      await page.route('**/catalog/products/own/', async (route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.abort();
      });
      const isPale = () => page.evaluate(() => document.documentElement.className.includes('pending'));
      await page.evaluate((address) => {
        const link = Object.assign(document.createElement('a'), { href: address, textContent: 'Сначала дорогие' });
        document.querySelector('main')?.prepend(link);
      }, `${SECTION}&sort=expensive`);
      await page.getByRole('main').getByRole('link', { name: 'Сначала дорогие' }).first().click();
      await expect.poll(isPale).toBe(true);
      await page.goBack();
      await expect(page.getByRole('group', { name: 'Ваша цена' })).toBeVisible();
      await expect.poll(isPale).toBe(false);
      for (const release of held) release();
    });
  });
});
