import { expect, test } from '@playwright/test';
import { smallFeed } from '#tests/fixtures/small-feed.ts';
import type { Card } from './support/catalogue.ts';
import { DOMAIN } from './support/http.ts';
import { type ImportedShop, openImportedShop } from './support/own-shop.ts';

const NOTICE = 'Связь с каталогом прервалась';
const SOON = { timeout: 20_000, intervals: [100] };

test.describe('the shop without its database', { tag: '@own-shop' }, () => {
  test.describe.configure({ mode: 'serial' });

  let shop: ImportedShop;
  let cards: Card[];
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    shop = await openImportedShop(smallFeed());
    const { products } = await shop.askApi<{ products: Card[] }>('/api/v3/catalog/products/all/', {
      query: 'конвектор',
    });
    // names without characters that the feed escapes
    cards = products.filter(({ name }) => !/["&]/.test(name));
    expect(cards.length).toBeGreaterThan(1);
  });
  test.afterAll(() => shop?.stop());
  test.afterEach(() => shop.database('well'));

  const status = async (path: string) => (await shop.inCity(path)).status;

  for (const state of ['away', 'silent'] as const) {
    test(`answers 503 with a message for a page that is not cached: the database is ${state}`, async () => {
      const filtered = '/search?q=%D0%BA%D0%BE%D0%BD%D0%B2%D0%B5%D0%BA%D1%82%D0%BE%D1%80';
      expect(await status(filtered)).toBe(200);
      shop.database(state);
      // all at once, since each of them waits until the database is given up
      const unseen = `/product/never-seen-${state}`;
      const pages = [filtered, unseen].map(async (path) => ({ path, ...(await shop.inCity(path)) }));
      const data = { rsc: '1', 'next-router-prefetch': '1' };
      const asked = [{ rsc: '1' }, data, { ...data, 'next-router-segment-prefetch': '/_tree' }];
      const answers = asked.map((headers) => shop.inCity(unseen, 'kazan', headers));
      const english = shop.visit(`kazan.${DOMAIN}`, filtered, { headers: { cookie: 'lang=en' } });
      for (const { path, status: code, headers, text } of await Promise.all(pages)) {
        expect(code, path).toBe(503);
        expect(headers['cache-control']).toContain('no-store');
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(text).toContain('<h1>Каталог временно недоступен</h1>');
        expect(text, 'readable without script').not.toContain('<script');
        expect(text, 'search engines come again').toContain('noindex');
      }
      for (const { status: code, headers: answered } of await Promise.all(answers)) {
        expect(code, 'data for a page answer as the page does').toBe(503);
        expect(Number(answered['retry-after'])).toBeGreaterThan(0);
      }
      expect((await english).text).toContain('<h1>The catalogue is unavailable for the moment</h1>');
      shop.database('well');
      await expect.poll(() => status(filtered), SOON).toBe(200);
    });
  }

  test('answers 503 for a document and generates it once the database is back', async () => {
    const [{ url }] = cards as [Card];
    const dataSheet = `/documents/${url.replace('/product/', '')}.pdf`;
    shop.database('away');
    const { status: code, headers, text } = await shop.inCity(dataSheet);
    expect(code).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('Документ сейчас не составить');
    shop.database('well');
    await expect.poll(() => status(dataSheet), SOON).toBe(200);
  });

  test('shows the last cached page with a notice', async () => {
    const [cached, other] = cards as [Card, Card];
    for (const { url } of [cached, other]) expect(await status(url)).toBe(200);
    await shop.importFeed(smallFeed([`<name>${other.name}<`, `<name>${other.name} Новый<`]));
    await expect.poll(async () => (await shop.inCity(other.url)).text.includes('Новый'), SOON).toBe(true);
    shop.database('away');
    const { status: code, headers, text } = await shop.inCity(cached.url);
    expect(code).toBe(200);
    expect(text).toContain(NOTICE);
    expect(text).toContain(cached.name);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers.etag).toBeUndefined();
    shop.database('well');
    await expect.poll(async () => (await shop.inCity(cached.url)).text.includes(NOTICE), SOON).toBe(false);
  });

  test('answers a cached page at once while the database does not respond', async ({ page }) => {
    const [cached, other] = cards as [Card, Card];
    expect(await status(cached.url)).toBe(200);
    await shop.importFeed(smallFeed([`<name>${other.name}<`, `<name>${other.name} Ещё новее<`]));
    await expect.poll(async () => (await shop.inCity(other.url)).text.includes('Ещё новее'), SOON).toBe(true);
    shop.database('silent');
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    await page.goto(shop.origin('kazan') + cached.url);
    await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(cached.name.split(' ')[0] ?? '');
    expect(broken, 'the page comes to life under the notice').toEqual([]);
  });
});
