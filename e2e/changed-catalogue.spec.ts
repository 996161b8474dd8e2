import { expect, test as plain } from '@playwright/test';
import { smallFeed } from '#tests/fixtures/small-feed.ts';
import type { Card, Category } from './support/catalogue.ts';
import { DOMAIN } from './support/http.ts';
import { type ImportedShop, openImportedShop } from './support/own-shop.ts';
import { cardsOf, test } from './support/visitor.ts';

const NOTICE = 'Связь с каталогом прервалась';
/** How soon a change is visible; without the import's notification it would take minutes. */
const SOON = { timeout: 20_000, intervals: [100] };

// one shop for all: to start it costs more than its tests
test.describe('an imported shop', { tag: '@own-shop' }, () => {
  test.describe.configure({ mode: 'serial' });

  let shop: ImportedShop;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    shop = await openImportedShop(smallFeed());
  });
  test.afterAll(() => shop?.stop());

  const found = async (query: string) =>
    (await shop.askApi<{ products: Card[] }>('/api/v3/catalog/products/all/', { query })).products;
  const status = async (path: string) => (await shop.inCity(path)).status;

  test.describe('whose catalogue is imported again', () => {
    const addressOf = async (name: string) => (await found(name)).find((card) => card.name === name)?.url ?? name;
    /** Whether a page contains a text; the page itself is too long for a failure message. */
    const shows = async (path: string, words: string, subdomain?: string) =>
      (await shop.inCity(path, subdomain)).text
        .replace(/<\/?small[^>]*>/g, '')
        .replace(/[\u00a0\u202f]/g, ' ')
        .includes(words);

    /** Polls pages, so that some are being rendered at the moment of the change. */
    async function whileRead(pages: string[], change: () => Promise<unknown>): Promise<void> {
      const changed = new AbortController();
      const reading = (async () => {
        while (!changed.signal.aborted) for (const page of pages) expect(await status(page), page).toBe(200);
      })();
      try {
        await change();
      } finally {
        changed.abort();
        await reading;
      }
    }

    plain('updates every cached page', async () => {
      const product = await addressOf('Конвектор Норд Е-150');
      const groups = await shop.askApi<Category[]>('/api/v1/catalog/categories/');
      const listing = groups.find((group) => group.text === 'Отопление')!.link;
      const pages = [product, listing, `${listing}?sort=cheap`, '/', '/catalog'];
      for (const page of pages) expect(await status(page), page).toBe(200);
      expect(await shop.during(() => Promise.all(pages.map((page) => status(page)))), 'all are cached').toEqual([]);
      for (const page of [product, listing]) expect(await shows(page, '6 490,50 ₽'), page).toBe(true);

      const renamed = smallFeed(
        ['<name>Конвектор Норд Е-150<', '<name>Конвектор Норд Е-150 Плюс<'],
        ['6 490.50', '7190'],
      );
      await whileRead(pages, () => shop.importFeed(renamed));
      for (const page of [product, listing, `${listing}?sort=cheap`, '/']) {
        await expect.poll(() => shows(page, 'Конвектор Норд Е-150 Плюс'), { ...SOON, message: page }).toBe(true);
        expect(await shows(page, '7 190 ₽'), page).toBe(true);
        expect(await shows(page, '6 490'), page).toBe(false);
      }
      expect(await shows(product, '<title>Конвектор Норд Е-150 Плюс')).toBe(true);
    });

    plain('shows an added product in every city', async () => {
      const listing = (await shop.askApi<Category[]>('/api/v1/catalog/categories/'))[0]!.link;
      for (const city of ['kazan', 'perm']) expect(await shows(listing, 'Вулкан ТП-7', city)).toBe(false);
      await shop.importFeed(smallFeed(['Тепловая пушка Вулкан ТП-9', 'Тепловая пушка Вулкан ТП-7'], ['CNY', 'RUB']));
      for (const city of ['kazan', 'perm'])
        await expect.poll(() => shows(listing, 'Вулкан ТП-7', city), SOON).toBe(true);
    });

    plain('removes the page and the links of a withdrawn product, and restores both when it is back', async () => {
      await shop.importFeed(smallFeed());
      const [gone, section] = [await addressOf('Увлажнитель Роса М1'), '/catalog/klimat/uvlazhniteli'];
      await expect.poll(() => shows(section, gone), SOON).toBe(true);
      expect(await status(gone)).toBe(200);
      expect(await status(gone)).toBe(200);

      await shop.importFeed(smallFeed(withoutOffer('h-1')));
      await expect.poll(() => status(gone), SOON).toBe(404);
      expect(await shows(gone, 'Такая страница не найдена')).toBe(true);
      expect(await shows(section, gone)).toBe(false);
      expect(await found('Роса М1')).not.toContainEqual(expect.objectContaining({ url: gone }));
      expect(await shows('/sitemap/products-1.xml', gone)).toBe(false);

      await shop.importFeed(smallFeed());
      await expect.poll(() => status(gone), SOON).toBe(200);
      await expect.poll(() => shows(section, gone), SOON).toBe(true);
    });

    plain('removes a section that lost its last product', async () => {
      const section = '/catalog/uslugi';
      expect(await status(section)).toBe(200);
      await shop.importFeed(
        smallFeed(withoutOffer('s-1'), withoutOffer('s-2'), ['<category id="30">Услуги</category>', '']),
      );
      await expect.poll(() => status(section), SOON).toBe(404);
      for (const page of ['/', '/catalog']) expect(await shows(page, section), page).toBe(false);
    });

    test('makes an open page say that a withdrawn product is gone when its link is followed', async ({ page }) => {
      await shop.importFeed(smallFeed());
      const gone = await addressOf('Увлажнитель Роса Про');
      await expect.poll(() => status(gone), SOON).toBe(200);
      // a visitor with data saving on has not prefetched the product
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      await page.goto(`${shop.origin('kazan')}/catalog/klimat/uvlazhniteli`);
      const card = cardsOf(page).filter({ hasText: 'Роса Про' });
      await expect(card).toBeVisible();
      await shop.importFeed(smallFeed(withoutOffer('h-3')));
      await expect.poll(() => status(gone), SOON).toBe(404);
      await card.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
      await expect(page.getByText('Такая страница не найдена')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(gone);
    });

    plain('causes no errors in the server’s log', () => {
      expect(shop.complaints()).toBe('');
    });
  });

  test.describe('a route rule', () => {
    test.beforeAll(() => shop.importFeed(smallFeed()));

    const follow = async (path: string, headers: Record<string, string> = {}) => {
      const { status: code, headers: answered } = await shop.inCity(path, 'kazan', headers);
      return `${code} ${answered.location ?? ''}`.replace(/http:\/\/[^/]*(?=\/(?:stores|privacy))/, '');
    };

    plain('is looked up without a database statement for each page view', async () => {
      for (const path of ['/stores', '/never-there']) await follow(path);
      const statements = () =>
        shop.during(async () => {
          for (let view = 0; view < 5; view++) {
            await follow('/stores');
            await follow('/stores', { rsc: '1' });
            await follow('/never-there');
          }
        });
      // an import expires pages, which are rendered anew once, some time later
      await expect.poll(statements, SOON).toEqual([]);
    });

    plain(
      'redirects unknown and existing pages, within the shop and to another site, as soon as it is saved',
      async () => {
        expect(await follow('/old')).toBe('404 ');
        expect(await follow('/catalog')).toBe('200 ');
        await shop.query(`INSERT INTO page_meta (path, redirect_to, redirect_status) VALUES
        ('/old', '/stores', 301), ('/catalog', '/privacy', 302), ('/about', 'https://example.com/about', 308)`);
        await expect.poll(() => follow('/old'), SOON).toBe('301 /stores');
        await expect.poll(() => follow('/catalog'), SOON).toBe('302 /privacy');
        await expect.poll(() => follow('/about'), SOON).toBe('308 https://example.com/about');
        await shop.query('DELETE FROM page_meta');
        await expect.poll(() => follow('/catalog'), SOON).toBe('200 ');
      },
    );

    plain('that is part of a redirect loop has no effect', async () => {
      await shop.query(`INSERT INTO page_meta (path, redirect_to, redirect_status) VALUES
        ('/gone', '/stores', 301), ('/stores', '/privacy', 301), ('/privacy', '/product/none', 301),
        ('/product/none', '/gone', 301), ('/old', '/catalog', 301)`);
      await expect.poll(() => follow('/old'), SOON).toMatch(/^301 /);
      const answers = ['/stores', '/privacy', '/gone', '/product/none'].map((path) => follow(path));
      expect(await Promise.all(answers)).toEqual(['200 ', '200 ', '404 ', '404 ']);
      await shop.query('DELETE FROM page_meta');
      await expect.poll(() => follow('/old'), SOON).toBe('404 ');
    });

    plain('that a page cannot be written with refuses this page alone', async () => {
      const products = await Promise.all(['конвектор норд', 'увлажнитель'].map(found));
      const [one, two, broken, other] = products.flat().map(({ url }) => url);
      expect(other).toMatch(/^\/product\//);
      for (const path of [one!, two!]) expect(await follow(path)).toBe('200 ');
      await shop.query(`INSERT INTO page_meta (path, title, image) VALUES ('${broken}', 'x', 'http://[')`);
      await expect.poll(() => follow(broken!), SOON).toBe('503 ');
      expect(await follow(other!)).toBe('200 ');
      await shop.query('DELETE FROM page_meta');
      await expect.poll(() => follow(broken!), SOON).toBe('200 ');
    });
  });

  test.describe('without its database', () => {
    let cards: Card[];
    test.beforeAll(async () => {
      // names without characters that the feed escapes
      cards = (await found('конвектор')).filter(({ name }) => !/["&]/.test(name));
      expect(cards.length).toBeGreaterThan(1);
    });
    test.afterEach(() => shop.database('well'));

    for (const state of ['away', 'silent'] as const) {
      plain(`answers 503 with a message for a page that is not cached: the database is ${state}`, async () => {
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

    plain('answers 503 for a document and generates it once the database is back', async () => {
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

    plain('shows the last cached page with a notice', async () => {
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
});

/** A replacement in the small feed that removes an offer. */
function withoutOffer(id: string): [from: string, to: string] {
  const offer = new RegExp(`<offer id="${id}".*?</offer>`, 's').exec(smallFeed())?.[0];
  if (!offer) throw new Error(`the small feed has no offer ${id}`);
  return [offer, ''];
}
