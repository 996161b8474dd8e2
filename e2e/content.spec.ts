import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as plain } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { encode } from 'uqr';
import { infoPaths } from '#lib/config/content-paths.ts';
import { openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { DOMAIN, inCity, origin, visit } from './support/http.ts';
import { hrefOf, mainOf, partNamed, textOf, textsOf } from './support/main-part.ts';
import { signInAs } from './support/people.ts';
import { open, PHONE, test } from './support/visitor.ts';
import { WITHOUT_SCRIPTS } from './support/without-scripts.ts';

const run = promisify(execFile);
/** How soon an edit is visible. */
const SOON = { timeout: 5000, intervals: [100] };

/** The operator's command, on the database of the shop under test. */
const content = async (...words: string[]) =>
  (await run(process.execPath, ['scripts/content.ts', ...words], { env: { ...process.env, API_SERVER: '' } })).stdout;

function fileOf(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'content-')), 'text.md');
  writeFileSync(file, text);
  return file;
}

const contents = [
  '/news',
  '/news/14',
  '/promotions',
  '/promotions/rasprodazha',
  '/brands',
  '/brands/ballu',
  ...infoPaths,
];
const linksIn = (html: string) =>
  Array.from(/<main.*?<\/main>/s.exec(html)?.[0].matchAll(/href="(\/[^"#]*)/g) ?? [], ([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );

plain('the QR code of the footer opens the page about the app on the host of the city', async () => {
  for (const subdomain of ['kazan', 'ekb', '']) {
    const { status, headers, text } = await visit(subdomain ? `${subdomain}.${DOMAIN}` : DOMAIN, '/app-qr.svg');
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const drawn = new Set(Array.from(text.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, x, y]) => `${x} ${y}`));
    const { data, size } = encode(`${origin(subdomain)}/app`, { ecc: 'M', border: 2 });
    expect(text).toContain(`viewBox="0 0 ${size} ${size}"`);
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x} ${y}` : [])));
    expect([...drawn].toSorted()).toEqual(dark.toSorted());
  }
  expect((await visit('stranger.example', '/app-qr.svg')).status).toBe(404);
});

plain('a text says in the English interface that it is available in Russian only', async () => {
  for (const path of ['/warranty', '/news/14', '/promotions/rasprodazha', '/brands/ballu']) {
    const { text } = await inCity(path, 'kazan', { cookie: 'lang=en' });
    expect(text, path).toContain('The text of this page is available in Russian only.');
    expect(text, path).toMatch(/<div class="[^"]*" lang="ru">/);
    expect((await inCity(path)).text, path).not.toContain('только на русском');
  }
});

plain('a promotion’s page has its terms and products, and that of a closed one asks to sign in instead', async () => {
  const open = mainOf(await inCityText('/promotions/rasprodazha'));
  expect(textOf(partNamed(open, 'Условия акции'))).toMatch(/Скидка\s25\s%/);
  expect(textsOf(partNamed(open, 'Товары акции'), 'h3')).not.toEqual([]);
  const closed = mainOf(await inCityText('/promotions/partneram/kotly'));
  expect(textsOf(closed, 'h1, h2, h3')).toContain('Закрытая акция для дилеров');
  expect(partNamed(closed, 'Товары акции')).toBeUndefined();
  expect(hrefOf(closed, 'Войти')).toMatch(/^\/auth\?back=/);
});

plain('news are read, paged and narrowed by year by plain links', async () => {
  const list = mainOf(await inCityText('/news'));
  expect(textsOf(partNamed(list, 'Новости'), 'h2')).toHaveLength(9);
  expect(hrefOf(partNamed(list, 'Страницы списка'), '2')).toBe('/news?page=2');
  expect(textsOf(partNamed(mainOf(await inCityText('/news?page=2')), 'Новости'), 'h2')).toHaveLength(5);
  const years = partNamed(list, 'Архив по годам');
  expect(textOf(years?.querySelector('[href="/news?year=2025"]'))).toMatch(/^2025/);
  const year = mainOf(await inCityText('/news?year=2025'));
  expect(textsOf(year, 'h1')).toEqual(['Новости 2025 года']);
  const item = mainOf(await inCityText(hrefOf(year, 'Готовим котельную до первых холодов') ?? 'none'));
  expect(textsOf(item, 'table').join()).toContain('Расширительный бак');
  expect(textsOf(partNamed(item, 'Товары из новости'), 'h3')).toHaveLength(5);
});

test.describe('pages of texts without script', () => {
  test.use(WITHOUT_SCRIPTS);

  test('find a brand by its letter and by the search, unfold, and have tables that fit a phone', async ({ page }) => {
    await test.step('a brand is found by its letter and by the search of the catalogue', async () => {
      await page.goto('/brands');
      await page
        .getByRole('navigation', { name: 'Алфавитный указатель' })
        .getByRole('link', { name: 'Т', exact: true })
        .click();
      await expect(page.getByRole('heading', { name: 'Теплолюкс' })).toBeInViewport();
      await expect(page.getByRole('main').getByRole('link', { name: 'Увлажнители воздуха' }).first()).toHaveAttribute(
        'href',
        /^\/catalog\/.*\?brand=boneco$/,
      );
      await page.getByRole('searchbox', { name: 'Название бренда' }).fill('ballu');
      await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
      await expect(page).toHaveURL('/search?q=ballu');
    });
    await test.step('the places where an order is collected unfold', async () => {
      await page.goto('/delivery');
      await page.getByText('Где забрать заказ').click();
      await expect(page.getByText('Cash & Carry Ямашева', { exact: true })).toBeVisible();
    });
    await page.setViewportSize(PHONE);
    for (const path of ['/warranty', '/recommendation_technologies'])
      await test.step(`a table is readable on a phone, each value under the name of its column: ${path}`, async () => {
        await page.goto(path);
        const table = page.getByRole('table').first();
        const [row, cell] = [table.getByRole('row').nth(1), table.getByRole('row').nth(1).getByRole('cell').nth(2)];
        const label = await cell.evaluate((value) => getComputedStyle(value, '::before').content);
        const column = await table.getByRole('columnheader').nth(2).textContent();
        expect(label).toContain(`"${column}"`);
        const [outer, inner] = [await row.boundingBox(), await cell.boundingBox()];
        expect(inner?.x).toBe(outer?.x);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
        expect(
          await table.evaluate((element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0)),
        ).toBe(true);
      });
  });
});

test.describe('pages with edited texts', () => {
  plain('have one address, a title, a description and structured data', async () => {
    for (const path of contents) {
      const { status, text } = await inCity(path);
      expect(status, path).toBe(200);
      expect(text, path).toContain(`<link rel="canonical" href="${origin('kazan')}${path}"`);
      expect(text, path).toMatch(/<title>[^<]{4,90}<\/title>/);
      expect(text, path).toMatch(/<meta name="description" content="[^"]{30,}"/);
      expect(text, path).toContain('"@type":"BreadcrumbList"');
    }
    expect((await inCity('/news/14')).text).toContain('"@type":"NewsArticle"');
    // from the city's own warehouses, and from Moscow
    const terms = /Заказ до \d\d:00 собираем в тот же рабочий день\. Закажете сейчас — соберём [^,<]+, доставим [^<]+/g;
    expect((await inCity('/delivery')).text.match(terms)?.length).toBeGreaterThanOrEqual(2);
  });

  plain('link only to pages that exist', async () => {
    plain.setTimeout(180_000);
    const found = (await Promise.all(contents.map(inCityText))).flatMap(linksIn);
    // the sitemap names every page, section and product (pages.spec.ts)
    const maps = addressesIn(await inCityText('/sitemap.xml')).map((address) => new URL(address).pathname);
    const known = new Set((await Promise.all(maps.map(inCityText))).flatMap(addressesIn));
    for (const link of new Set(found)) {
      if (known.has(origin('kazan') + link)) continue;
      const { status, headers } = await inCity(link);
      // guests are asked to sign in before a page of the account
      if (status === 307) expect(headers.location, link).toContain('/auth?back=');
      else expect(status, link).toBe(200);
    }
  });

  plain('do not exist at any other address', async () => {
    for (const path of [
      '/news/999999',
      '/news/abc',
      '/news/07',
      '/news/7x',
      '/news/7/8',
      '/news/list/all/1',
      '/news?page=99',
      '/news?page=10001',
      '/news?year=1999',
      '/news?year=now',
      '/promotions/nothing',
      '/promotions/split-sistemy',
      '/promotions?page=99',
      '/promotions?page=10001',
      '/promotion-list/1',
      '/brands/nobody',
      '/brands/ballu/more',
    ]) {
      const { status, text } = await inCity(path);
      expect(status, path).toBe(404);
      expect(text, `${path}, without scripts`).toContain('Страница не найдена');
    }
    const empty = await inCity('/promotions/');
    expect(empty.headers.location).toMatch(/\/promotions$/);
  });

  plain('are in the sitemap with the days of their changes', async () => {
    const { text } = await inCity('/sitemap/pages.xml');
    for (const path of contents) expect(text, path).toContain(`<loc>${origin('kazan')}${path}</loc>`);
    expect(text).toMatch(/\/news\/14<\/loc><lastmod>20\d\d-\d\d-\d\d<\/lastmod>/);
  });

  plain('are linked from the menu for buyers, in the order of §2', async () => {
    const header = JSDOM.fragment(/<header.*<\/header>/s.exec(await inCityText('/delivery'))?.[0] ?? '');
    const menu = [...header.querySelectorAll('details')].find((part) => textOf(part).startsWith('Покупателям'));
    expect(textsOf(menu, 'ul a')).toEqual([
      'О нас',
      'Инструменты для портала и бизнеса',
      'Новости',
      'Оплата',
      'Доставка',
      'Политика в отношении обработки персональных данных',
      'Рекомендательные технологии',
    ]);
  });
});

const inCityText = async (path: string) => (await inCity(path)).text;
const addressesIn = (sitemap: string) =>
  Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, found = '']) => found);

test.describe('a text on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('folds its headings, is printed without menus, and scrolls a wide table in its own box, by keyboard too', async ({
    page,
  }) => {
    await open(page, '/help');
    await test.step('its headings are folded above it', async () => {
      const contents = page.getByRole('main').locator('details').filter({ hasText: 'На этой странице' });
      const link = contents.getByRole('link', { name: 'Связаться с нами' });
      await expect(link).toBeHidden();
      await contents.locator('summary').tap();
      await link.tap();
      await expect(page.getByRole('heading', { name: 'Связаться с нами' })).toBeInViewport();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(contents).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'На этой странице' })).toBeVisible();
    });
    await test.step('it is printed without menus', async () => {
      const others = page.getByRole('navigation', { name: 'Смотрите также' });
      await expect(others).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('article')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'На этой странице' })).toBeHidden();
      await expect(others).toBeHidden();
      await page.emulateMedia({ media: null });
    });
    // a phone shows a table of three columns or more as a list
    await page.setViewportSize({ width: 800, height: 900 });
    await follow(page, '/payment');
    const table = page.getByRole('region', { name: 'Таблица «Документы для бухгалтерии»' });
    await table.evaluate((box) => {
      for (const row of box.querySelectorAll('tr'))
        row.append(...Array.from({ length: 6 }, () => row.lastElementChild!.cloneNode(true)));
    });
    const hidden = await table.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(hidden).toBeGreaterThan(20);
    const root = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await root()).toBeLessThanOrEqual(0);
    await expect(table).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
    await table.focus();
    for (let at = 0; at < 16; at++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((box) => Math.round(box.scrollLeft))).toBeGreaterThanOrEqual(hidden - 1);
  });
});

test.describe('a promotion', () => {
  test('that is closed shows its participants terms and products, and others who may take part', async ({ page }) => {
    await signInAs(page, 'dealer');
    await open(page, '/promotions/partneram/kotly');
    const main = page.getByRole('main');
    await expect(main.getByRole('list', { name: 'Условия' })).toContainText(/Скидка\s6\s%/);
    await expect(page.getByRole('region', { name: 'Товары акции' }).getByRole('heading', { level: 3 })).toHaveCount(8);
    await expect(main.getByRole('link', { name: 'Войти' })).toHaveCount(0);
    await follow(page, '/promotions/partneram/rashodnye-materialy');
    await expect(main).toContainText('В ней участвуют монтажники');
    await expect(main.getByRole('link', { name: 'Войти' })).toHaveCount(0);
  });

  plain('of some cities is listed there only, and says elsewhere that it does not hold', async () => {
    const path = '/promotions/kazan-den-montazhnika';
    expect((await inCity('/promotions')).text).toContain(path);
    expect((await inCity('/promotions', 'ufa')).text).not.toContain(path);
    const elsewhere = await inCity(path, 'ufa');
    expect(elsewhere.text).toContain('В вашем городе не действует');
    expect(elsewhere.text).toContain('noindex');
    expect(elsewhere.text).toContain(origin('kazan') + path);
  });
});

test.describe('an edit', () => {
  test.skip(
    process.env.API_SERVER !== undefined && process.env.API_SERVER !== '',
    'pages of an API server expire by time',
  );
  test.describe.configure({ mode: 'default' });

  const shows = async (path: string, words: string) => (await inCity(path)).text.includes(words);

  plain('of an information page is visible within five seconds', async () => {
    await expect.poll(() => shows('/warranty', 'Гарантия')).toBe(true);
    const text = (await content('show', '/warranty')).replace(/^.*?---\n/s, '---\n');
    const { db, close } = await openCustomers();
    const { rows } = await sql<{ body: string }>`SELECT body FROM content_pages WHERE path = '/warranty'`.execute(db);
    try {
      await content('set', '/warranty', fileOf(text.replace('## Гарантия', '## Гарантия завода')));
      await expect.poll(() => shows('/warranty', 'Гарантия завода'), SOON).toBe(true);
    } finally {
      await sql`UPDATE content_pages SET body = ${rows[0]!.body} WHERE path = '/warranty'`.execute(db);
      await close();
    }
    await expect.poll(() => shows('/warranty', 'Гарантия завода'), SOON).toBe(false);
  });

  test('adds a news item to the list and the sitemap and removes it, and cannot carry script', async ({ page }) => {
    const title = 'Проверочная новость';
    const attack = [
      '<script>window.hacked = 1</script>',
      '<img src=x onerror="window.hacked = 1">',
      '<div><p onclick="x()">внутри</p></div>',
      '[первая](javascript:window.hacked=1)',
      '[вторая](data:text/html,<script>window.hacked=1</script>)',
      '![третья](https://evil.example/x.png)',
    ].join('\n\n');
    const added = await content(
      'news',
      'add',
      fileOf(`---\ntitle: ${title}\nlead: Кратко <b>x</b>\ndate: 2026-11-01\n---\n${attack}\n`),
    );
    const path = /\/news\/\d+/.exec(added)?.[0] ?? '';
    try {
      await expect.poll(async () => (await inCity(path)).status, SOON).toBe(200);
      await expect.poll(() => shows('/news', title), SOON).toBe(true);
      await expect.poll(() => shows('/sitemap/pages.xml', `${path}</loc>`), SOON).toBe(true);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(origin('kazan'))) foreign.push(request.url());
      });
      await open(page, path);
      const article = page.getByRole('article');
      await expect(article).toContainText('<script>window.hacked = 1</script>');
      await expect(article.locator('script, img, a, [onclick], [onerror]')).toHaveCount(0);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      expect(foreign).toEqual([]);
    } finally {
      await content('remove', path);
    }
    await expect.poll(async () => (await inCity(path)).status, SOON).toBe(404);
    await expect.poll(() => shows('/news', title), SOON).toBe(false);
  });
});
