import { expect } from '@playwright/test';
import { smallFeed } from '#tests/fixtures/small-feed.ts';
import type { Card, Category } from './support/catalogue.ts';
import { type ImportedShop, openImportedShop } from './support/own-shop.ts';
import { cardsOf, test } from './support/visitor.ts';

/** How soon a changed catalogue is visible; without the import's notification it would take minutes. */
const SOON = { timeout: 20_000, intervals: [100] };

test.describe('a catalogue import', { tag: '@own-shop' }, () => {
  test.describe.configure({ mode: 'serial' });

  let shop: ImportedShop;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    shop = await openImportedShop(smallFeed());
  });
  test.afterAll(() => shop?.stop());

  const found = async (query: string) =>
    (await shop.askApi<{ products: Card[] }>('/api/v3/catalog/products/all/', { query })).products;
  const addressOf = async (name: string) => (await found(name)).find((card) => card.name === name)?.url ?? name;
  /** Whether a page contains a text; the page itself is too long for a failure message. */
  const shows = async (path: string, words: string, subdomain?: string) =>
    (await shop.inCity(path, subdomain)).text
      .replace(/<\/?small[^>]*>/g, '')
      .replace(/[\u00a0\u202f]/g, ' ')
      .includes(words);
  const status = async (path: string) => (await shop.inCity(path)).status;

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

  test('updates every cached page', async () => {
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

  test('shows an added product in every city', async () => {
    const listing = (await shop.askApi<Category[]>('/api/v1/catalog/categories/'))[0]!.link;
    for (const city of ['kazan', 'perm']) expect(await shows(listing, 'Вулкан ТП-7', city)).toBe(false);
    await shop.importFeed(smallFeed(['Тепловая пушка Вулкан ТП-9', 'Тепловая пушка Вулкан ТП-7'], ['CNY', 'RUB']));
    for (const city of ['kazan', 'perm']) await expect.poll(() => shows(listing, 'Вулкан ТП-7', city), SOON).toBe(true);
  });

  test('removes the page and the links of a withdrawn product, and restores both when it is back', async () => {
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

  test('removes a section that lost its last product', async () => {
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

  test('causes no errors in the server’s log', () => {
    expect(shop.complaints()).toBe('');
  });
});

/** A replacement in the small feed that removes an offer. */
function withoutOffer(id: string): [from: string, to: string] {
  const offer = new RegExp(`<offer id="${id}".*?</offer>`, 's').exec(smallFeed())?.[0];
  if (!offer) throw new Error(`the small feed has no offer ${id}`);
  return [offer, ''];
}
