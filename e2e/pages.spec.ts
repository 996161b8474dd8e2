import { expect, test } from '@playwright/test';
import { askApi, DOMAIN, inCity, origin, visit } from './support/http.ts';
import { shiftsOf } from './support/layout-shifts.ts';
import { mainOf, partNamed, textOf, textsOf } from './support/main-part.ts';
import { signInAs } from './support/people.ts';
import { readPage } from './support/read-page.ts';
import { waitUntilIdle } from './support/visitor.ts';

interface Group {
  text: string;
  link: string;
  children: { text: string; link: string }[];
}
const groups = () => askApi<Group[]>('/api/v1/catalog/categories/');

test.describe('the home page', () => {
  test('shows every group of the catalogue, products, the stores of the city and an offer', {
    tag: '@transport',
  }, async () => {
    const main = mainOf((await inCity('/')).text);
    const tiles = [...(partNamed(main, 'Каталог', 'ul')?.querySelectorAll('a') ?? [])];
    expect(tiles.map((link) => link.getAttribute('href'))).toEqual([
      ...(await groups()).map((group) => group.link),
      '/catalog',
    ]);
    expect(textsOf(partNamed(main, 'Покупают чаще всего'), 'h3')).toHaveLength(10);
    expect(textOf(partNamed(main, 'Магазины в Казани'))).toContain('8 843');
    const [offer] = partNamed(main, 'Предложения')?.children ?? [];
    expect(textsOf(offer, 'h2').join(), 'an offer with its end').toMatch(/ до \d{1,2}\s[а-я]+$/);
    expect(textOf(offer), 'and the number of its products').toMatch(/ · [\d\s]+ товар/);
  });

  test('shows a verified customer their own tasks instead of a guest’s', { tag: '@transport' }, async ({ page }) => {
    await signInAs(page, 'dealer');
    const shifts = await shiftsOf(page);
    await page.goto('/');
    const tasks = page.getByRole('navigation', { name: 'Ваши дела' }).getByRole('link');
    await expect(tasks).toHaveText([
      'Счета',
      /^Заказы в работе: \d+$/,
      /^№ ИМ-\d+\p{L}/u,
      /^№ ИМ-\d+\p{L}/u,
      /^Быстрый заказ/,
      /^Повторить заказ№ /,
      /^КП для клиента/,
    ]);
    const banners = page.getByRole('list', { name: 'Предложения' });
    const [own, offers] = [await tasks.first().boundingBox(), await banners.boundingBox()];
    expect(own?.y, 'their own tasks come first').toBeLessThan(offers?.y ?? 0);
    await expect(page.getByRole('link', { name: /^Весь каталог/ })).toBeHidden();
    await waitUntilIdle(page);
    expect(await shifts()).toBe(0);
    await tasks.filter({ hasText: 'Быстрый заказ' }).click();
    await expect(page.getByRole('button', { name: /^Быстрый заказ/ })).toHaveAttribute('aria-expanded', 'true');
  });

  test('tells a debtor first what is overdue, and not what the limit would allow', async ({ page }) => {
    await signInAs(page, 'uralDealer');
    await page.goto(`${origin('ekb')}/`);
    const tasks = page.getByRole('navigation', { name: 'Ваши дела' });
    const tile = tasks.locator('div').filter({ hasText: /^Просрочено 57\s840,50\s₽/ });
    await expect(tile).toContainText('по предоплате');
    await expect(tile).not.toContainText('Доступно');
    await expect(tile.getByRole('link', { name: 'Счета' })).toHaveAttribute('href', '/personal/profile#receivables');
    const [debt, orders] = [await tile.boundingBox(), await tasks.locator('div').nth(1).boundingBox()];
    expect(debt?.width).toBeGreaterThan(orders?.width ?? 0);
    await test.step('with the whole limit, also in a narrow tile', async () => {
      const title = tile.locator('strong');
      for (const width of [1440, 1100, 1024, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(title).toContainText(/лимит 400\s000\s₽/);
        const { hidden, over } = await tile.evaluate((box) => ({
          hidden: [...box.querySelectorAll('strong, p, small')].some((part) => part.scrollWidth > part.clientWidth),
          over: box.scrollHeight - box.clientHeight,
        }));
        expect({ hidden, over }, `${width} px`).toEqual({ hidden: false, over: 0 });
      }
    });
  });
});

test('the catalogue page lists every section of every group', { tag: '@transport' }, async () => {
  const { text } = await inCity('/catalog');
  const { links } = readPage(text.slice(text.indexOf('<main'), text.indexOf('</main>')));
  for (const group of await groups()) {
    expect(links).toContain(group.link);
    for (const section of group.children) expect(links).toContain(section.link);
  }
});

test.describe('sitemaps', { tag: '@transport' }, () => {
  const addresses = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');

  test('list every page, section and product of the city, each on its own host', async () => {
    const maps = addresses((await inCity('/sitemap.xml')).text);
    const files = await Promise.all(maps.map((address) => inCity(new URL(address).pathname)));
    const all = files.flatMap((file) => addresses(file.text));
    expect(files.every((file) => file.status === 200 && file.headers['content-type']?.includes('xml'))).toBe(true);
    expect(all.every((address) => address.startsWith(`${origin('kazan')}/`))).toBe(true);
    expect(new Set(all).size).toBe(all.length);
    for (const group of await groups()) expect(all).toContain(origin('kazan') + group.link);
    expect(files.some((file) => /<image:loc>[^<]+\.webp<\/image:loc>/.test(file.text))).toBe(true);
    const product = all.find((address) => address.includes('/product/')) ?? '';
    expect((await inCity(new URL(product).pathname)).status).toBe(200);
  });

  test('are accompanied by the news as RSS, which the page of the news names', async () => {
    const { text } = await inCity('/news');
    const [, path = ''] = /<link[^>]+application\/rss\+xml[^>]+href="([^"]+)"/.exec(text) ?? [];
    const feed = await inCity(path);
    expect(feed.headers['content-type']).toContain('application/rss+xml');
    const links = [...feed.text.matchAll(/<guid[^>]*>([^<]+)</g)].map((match) => match[1] ?? '');
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect((await inCity(new URL(link).pathname)).status, link).toBe(200);
  });

  test('do not exist on a foreign host or under a wrong name', async () => {
    for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-1.xml', '/news.xml']) {
      expect((await visit('evil.example', path)).status, path).toBe(404);
    }
    for (const path of [
      '/sitemap/products-0.xml',
      '/sitemap/products-99999.xml',
      '/sitemap/products-x.xml',
      '/sitemap/other.xml',
    ]) {
      expect((await inCity(path)).status, path).toBe(404);
    }
    expect((await visit(`atlantis.${DOMAIN}`, '/sitemap.xml')).status).toBe(404);
  });
});

test('a browser can load the icon and the manifest that the page names', async () => {
  const { text } = await inCity('/');
  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    const [link = ''] = new RegExp(`<link[^>]+rel="${rel}"[^>]*>`).exec(text) ?? [];
    const [, address = 'none'] = /href="([^"]+)"/.exec(link) ?? [];
    expect((await inCity(address.replaceAll('&amp;', '&'))).status, rel).toBe(200);
  }
});

test('the build’s files are compressed and cached without expiry', async () => {
  const { text } = await inCity('/');
  const script = /\/_next\/static\/chunks\/[^"]+\.js/.exec(text)?.[0] ?? '';
  const style = /\/_next\/static\/chunks\/[^"]+\.css/.exec(text)?.[0] ?? '';
  for (const file of [script, style]) {
    const sizes: number[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status, headers } = await visit(`kazan.${DOMAIN}`, file, { headers: { 'accept-encoding': encoding } });
      expect(status, file).toBe(200);
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers['cache-control']).toContain('immutable');
      sizes.push(Number(headers['content-length']));
    }
    expect(sizes, 'the smallest first').toEqual(sizes.toSorted((a, b) => a - b));
  }
});
