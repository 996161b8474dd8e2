import { expect, type Page } from '@playwright/test';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import { buyableCards, newCustomer, openAs, SECTION } from './support/buying.ts';
import { type Card, productInFull } from './support/catalogue.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { COUNTER, type Metrika, watchMetrika } from './support/fake-metrika.ts';
import { follow } from './support/follow.ts';
import { DOMAIN } from './support/http.ts';
import { type OwnShop, openOwnShop } from './support/own-shop.ts';
import { test as base, cardsOf, headerOf, open, waitUntilIdle } from './support/visitor.ts';

interface Worker {
  /** a second process of the shop under test, with a counter */
  shop: OwnShop;
  customers: Customers;
}

const test = base.extend<{ metrika: Metrika }, Worker>({
  shop: [
    async ({ browserName: _ }, use) => {
      const { databaseUrl, dataDir } = readEnvironment();
      const database = await openShopDatabase({ databaseUrl, dataDir });
      const shop = await openOwnShop({ url: database.url, dataDir }, { METRIKA_ID: COUNTER });
      await use(shop);
      await shop.stop();
      await database.release();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  customers: [
    async ({ browserName: _ }, use) => {
      const customers = await openCustomers();
      await use(customers);
      await customers.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin('kazan')),
  metrika: [
    async ({ context }, use) => {
      await context.clock.install();
      await use(await watchMetrika(context));
    },
    { auto: true },
  ],
});

const notice = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' });
const accept = (page: Page) => notice(page).getByRole('button', { name: 'Понятно' }).click();
const footer = (page: Page) => page.getByRole('contentinfo');
const LISTING = SECTION.split('?')[0] ?? '';
/** Lets more time pass on the page's clock than any delay of the code that measures, and what is sent then arrive. */
async function letTimePass(page: Page): Promise<void> {
  await page.clock.fastForward(2500);
  await waitUntilIdle(page);
}

/** The response with the code that measures, on a page where it sends nothing that could be waited for. */
const codeThatMeasures = (page: Page) =>
  page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('mc.yandex.ru/metrika'),
  );

async function chooseInSettings(page: Page, button: string): Promise<void> {
  await footer(page).getByRole('link', { name: 'Настройки cookie' }).click();
  await page.getByRole('dialog', { name: 'Настройки cookie' }).getByRole('button', { name: button }).click();
}

/** A guest who looks around in a city: listing, product, search, links of header and footer. */
async function lookAround(page: Page, city: string): Promise<void> {
  await page.goto(city + LISTING);
  await expect(notice(page).or(footer(page)).first()).toBeVisible();
  await cardsOf(page).first().click();
  await expect(page).toHaveURL(/\/product\//);
  await follow(page, '/search?q=конвектор');
  await headerOf(page).getByRole('link', { name: 'Филиалы', exact: true }).click();
  await expect(page).toHaveURL(/\/stores/);
  await footer(page).getByRole('link', { name: 'Партнёрская программа' }).click();
  await expect(page).toHaveURL(/\/partner_program/);
  await letTimePass(page);
}

/** The first product of this list has no gift, which would be a second item. */
const WITHOUT_GIFTS = `${SECTION}&sort=name`;

test.describe('analytics', { tag: '@own-shop' }, () => {
  // one process for all
  test.describe.configure({ mode: 'default' });

  test.describe('of a guest', () => {
    test.use({ hasAnsweredFirstQuestions: false });

    test('send nothing until they are allowed, tell what happens then but no secret of an address, and end in all tabs', async ({
      page,
      shop,
      metrika,
    }) => {
      const kazan = shop.origin('kazan');
      await test.step('they send and load nothing, also when they are refused, for all cities', async () => {
        await lookAround(page, kazan);
        await expect(notice(page)).toContainText('Яндекс Метрики');
        expect(metrika.foreign).toEqual([]);
        await notice(page).getByRole('link', { name: 'настройки cookie' }).click();
        await page.getByRole('button', { name: 'Отказаться' }).click();
        await expect(notice(page)).toHaveCount(0);
        await lookAround(page, shop.origin('samara'));
        await expect(notice(page)).toHaveCount(0);
        expect(metrika.foreign).toEqual([]);
      });
      await test.step('they begin when they are allowed, and never tell what happened before', async () => {
        await chooseInSettings(page, 'Разрешить статистику');
        await expect.poll(() => metrika.calls('hit')).toHaveLength(1);
        expect(metrika.calls('init')[0]?.[0]).toMatchObject({ defer: true, webvisor: false, trackHash: false });
        await letTimePass(page);
        expect(metrika.calls('hit').map(([address]) => address)).toEqual([`${shop.origin('samara')}/partner_program`]);
        expect([metrika.entries('SEARCH'), metrika.entries('impressions')]).toEqual([[], []]);
        expect(metrika.foreign.every((url) => url.startsWith('https://mc.yandex.ru/'))).toBe(true);
      });
      const token = 'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0';
      await test.step('they tell nothing while the address has a secret', async () => {
        const before = metrika.foreign.length;
        await page.goto(`/kp#${token}`);
        await letTimePass(page);
        expect(metrika.foreign).toHaveLength(before);
        const measuring = codeThatMeasures(page);
        await page.goto('/search?q=%2B7(917)123-45-67');
        await measuring;
        await letTimePass(page);
        expect(metrika.foreign).toHaveLength(before);
      });
      await test.step('they tell views, searches, and links of header and footer', async () => {
        const views = () =>
          metrika.calls('hit').map(([address]) => decodeURI(String(address)).replace(/^https?:\/\/[^/]+/, ''));
        const link = '/partner_program';
        await headerOf(page).getByRole('link', { name: 'Филиалы', exact: true }).click();
        await expect.poll(() => metrika.calls('reachGoal')).toContainEqual(['HEADER_LINK_CLICK', { link: '/stores' }]);
        await expect.poll(() => metrika.calls('hit').length).toBe(3);
        await follow(page, '/search?q=конвектор');
        await expect.poll(() => metrika.calls('reachGoal')).toContainEqual(['SEARCH', { query: 'конвектор' }]);
        await expect.poll(() => metrika.calls('hit').length).toBe(4);
        await footer(page).getByRole('link', { name: 'Партнёрская программа' }).click();
        await expect.poll(() => metrika.calls('reachGoal')).toContainEqual(['FOOTER_LINK_CLICK', { link }]);
        await expect.poll(views).toEqual([link, '/search', '/stores', '/search?q=конвектор', link]);
        await letTimePass(page);
        // the ports of the shop may have the same digits
        const sentText = metrika.sent.join('\n').replaceAll(/https?:\/\/[\w.-]+:\d+/g, '');
        for (const secret of [token, '917', '123-45']) expect(sentText).not.toContain(secret);
      });
      await test.step('they end when the consent is withdrawn, in other tabs too, and can begin again', async () => {
        const other = await page.context().newPage();
        const hits = metrika.calls('hit').length;
        await other.goto('/promotions');
        await expect.poll(() => metrika.calls('hit').length).toBeGreaterThan(hits);
        await page.context().addCookies([{ name: '_ym_uid', value: '1', domain: `.${DOMAIN}`, path: '/' }]);
        await chooseInSettings(page, 'Отказаться');
        await expect.poll(() => metrika.calls('destruct')).toHaveLength(1);
        const before = metrika.calls('hit').length;
        await headerOf(other)
          .getByRole('link', { name: /^Избранное/ })
          .click();
        await expect(other).toHaveURL(/favorites/);
        // the page that has loaded the counter, and one that is loaded after the withdrawal
        await headerOf(page).getByRole('link', { name: 'Филиалы', exact: true }).click();
        await expect(page).toHaveURL(/\/stores/);
        await letTimePass(page);
        await open(page, '/search?q=конвектор');
        await letTimePass(page);
        expect(metrika.calls('hit')).toHaveLength(before);
        expect((await page.context().cookies()).filter(({ name }) => name.startsWith('_ym'))).toEqual([]);
        await chooseInSettings(page, 'Разрешить статистику');
        await expect.poll(() => metrika.calls('hit').length).toBe(before + 1);
      });
    });
  });

  test('of a purchase have the right items, and are sent once', async ({ page, customers, metrika }) => {
    const customer = await newCustomer(customers);
    await openAs(page, customer, WITHOUT_GIFTS);
    // what is seen is reported a second after the consent, with the prices that are shown then
    await expect(buyableCards(page).first()).toBeVisible();
    await accept(page);
    await expect(notice(page)).toHaveCount(0);
    const cookies = await page.context().cookies();
    for (const name of ['cookie_consent', 'cookie_analytics'])
      expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({ value: 'Y', domain: `.${DOMAIN}` });

    await expect.poll(() => metrika.items('impressions').length).toBeGreaterThan(2);
    const [link] = await cardsOf(page).evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));
    const product = await productInFull(link ?? '');
    const shown = await priceOn(page, product);
    const item = {
      guid: product.guid,
      item_id: product.code,
      item_name: product.name,
      item_brand: product.brand ?? '',
      item_category: 'Настенные сплит-системы',
      price: shown,
      discount: Math.round(((product.price ?? 0) - shown) * 100) / 100,
      currency: 'RUB',
    };
    expect(shown).toBeLessThan(product.price ?? 0);
    const impression = metrika.items('impressions').find(({ guid }) => guid === product.guid);
    expect(impression).toMatchObject({ ...item, quantity: 1, position: 1, list: expect.any(String) });
    expect(impression?.stock).toBeGreaterThan(0);

    await cardsOf(page).first().click();
    await expect.poll(() => metrika.items('click')).toMatchObject([{ ...item, position: 1 }]);
    await expect.poll(() => metrika.items('detail')).toMatchObject([item]);
    await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click();
    await expect.poll(() => metrika.items('add')).toMatchObject([{ ...item, quantity: 1 }]);
    expect(metrika.entries('add')[0]?.ecommerce).toMatchObject({
      currencyCode: 'RUB',
      add: { products: [{ id: product.code, brand: product.brand, price: shown, quantity: 1 }] },
    });

    await follow(page, '/personal/order/cart');
    const quantity = page.getByRole('main').getByRole('textbox', { name: /^Количество/ });
    await quantity.fill('4');
    await quantity.press('Enter');
    await expect.poll(() => metrika.items('add').map((one) => one.quantity)).toEqual([1, 3]);
    await quantity.fill('3');
    await quantity.press('Enter');
    await expect.poll(() => metrika.items('remove')).toMatchObject([{ ...item, quantity: 1 }]);
    await page.getByRole('button', { name: /^Убрать из корзины/ }).click();
    await expect.poll(() => metrika.items('remove').map((one) => one.quantity)).toEqual([1, 3]);
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect.poll(() => metrika.items('add').map((one) => one.quantity)).toEqual([1, 3, 3]);

    await page.getByRole('link', { name: 'Оформить заказ' }).click();
    await expect.poll(() => metrika.items('CHECKOUT')).toMatchObject([{ ...item, quantity: 3 }]);
    await page.getByRole('button', { name: 'Подтвердить заказ' }).dblclick();
    const heading = page.getByRole('heading', { name: /^Заказ №\s.+ оформлен$/ });
    await expect(heading).toBeVisible();
    const number = /№\s(\S+)/.exec((await heading.textContent()) ?? '')?.[1];
    await expect.poll(() => metrika.entries('purchase')).toHaveLength(1);
    expect(metrika.items('purchase')).toMatchObject([{ ...item, quantity: 3 }]);
    expect(metrika.entries('purchase')[0]?.ecommerce).toMatchObject({
      purchase: { actionField: { id: number, revenue: expect.closeTo(shown * 3, 2) } },
    });
    await page.reload();
    await expect(heading).toBeVisible();
    await letTimePass(page);
    expect(metrika.entries('purchase')).toHaveLength(1);

    const sentText = metrika.sent.map((body) => body.replace(/,"at":"[^"]*"\}$/, '}')).join('\n');
    for (const secret of [customer.phone, customer.xmlId, 'Проверкин', 'placed='])
      expect(sentText).not.toContain(secret);
  });
});

/** The customer's price on the product's card. */
async function priceOn(page: Page, { code }: Pick<Card, 'code'>): Promise<number> {
  const card = buyableCards(page).filter({ hasText: code });
  const text = (await card.locator('[data-part="price"] span').first().textContent()) ?? '';
  return Number(/[\d\s]+(?:,\d\d)?/.exec(text)?.[0].replace(/\s/g, '').replace(',', '.'));
}
