import { expect, type Page } from '@playwright/test';
import { installFakeYmaps } from '#tests/components/stores/fake-ymaps.ts';
import { smallFeed } from '#tests/fixtures/small-feed.ts';
import { expectAccessible } from './support/axe.ts';
import { inCity } from './support/http.ts';
import { type ImportedShop, openImportedShop } from './support/own-shop.ts';
import { PHONE, test } from './support/visitor.ts';
import { WITHOUT_SCRIPTS } from './support/without-scripts.ts';

const WIDE = { width: 1440, height: 900 };
const mapOf = (page: Page) => page.locator('[data-map]');
const planOf = (page: Page) => page.getByRole('figure', { name: /^Схема: филиалы/ });
const russiaOf = (page: Page) => page.getByRole('list', { name: 'Города на карте' });
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Requests of the page to other hosts. */
function foreignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !hostname.endsWith('.localhost')) foreign.push(request.url());
  });
  return foreign;
}

test.describe('the page of stores without a key of the map', () => {
  test('the page of stores shows drawn maps that lead to stores and cities, is printed, and requests no other host', async ({
    page,
  }) => {
    await test.step('it shows drawn maps, links to Yandex Maps, and requests no other host', async () => {
      const foreign = foreignRequests(page);
      await page.goto('/stores');
      await expect(page.getByText('На схеме филиалы показаны в масштабе.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Открыть в Яндекс Картах' })).toHaveAttribute(
        'href',
        /^https:\/\/yandex\.ru\/maps\/\?pt=49\.\d+,55\.\d+~/,
      );
      await expect(page.getByRole('button', { name: 'Показать на карте' })).toHaveCount(0);
      await expect(planOf(page).getByRole('link')).toHaveCount(4);
      await expect(russiaOf(page).getByRole('link', { name: 'Казань' })).toHaveAttribute('aria-current', 'page');
      expect(foreign).toEqual([]);
    });
    await test.step('it is accessible at both widths', async () => {
      for (const viewport of [PHONE, WIDE]) {
        await page.setViewportSize(viewport);
        await expect(planOf(page)).toBeVisible();
        await expectAccessible(page, 'main', `${viewport.width} px`);
      }
    });
    await test.step('the names are beside their marks, so that no name covers another', async () => {
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const names = planOf(page).locator('[data-wide]').filter({ visible: true });
        await expect(names.filter({ hasText: 'Пункт выдачи Горки' })).toBeVisible();
        const boxes = await names.evaluateAll((all) =>
          all.map((name) => name.getBoundingClientRect().toJSON() as DOMRect),
        );
        const marks = await planOf(page)
          .getByRole('link')
          .evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().toJSON() as DOMRect));
        const covers = (a: DOMRect, b: DOMRect) =>
          a !== b &&
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top + 4 < b.bottom - 4 &&
          b.top + 4 < a.bottom - 4;
        expect(boxes.length).toBeGreaterThan(2);
        for (const box of boxes) expect([...boxes, ...marks].filter((other) => covers(box, other))).toEqual([]);
      }
    });
    await test.step('it prints every address, without what can only be pressed', async () => {
      await page.setViewportSize(WIDE);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('#stores-2').getByRole('heading', { level: 2 })).toBeVisible();
      await expect(page.getByRole('link', { name: /^(Маршрут|Ещё|На карте)/ }).filter({ visible: true })).toHaveCount(
        0,
      );
      await expect(page.getByRole('banner').getByText('Русклимат', { exact: true })).toBeVisible();
      await expect(planOf(page)).toBeVisible();
      for (const other of [page.getByRole('heading', { name: 'В других городах' }), page.getByText('Чебоксары')])
        await expect(other.filter({ visible: true })).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
    });
    await test.step('it marks the store that the list or the plan has chosen', async () => {
      const ringed = () => planOf(page).getByRole('link', { name: /^1\./ });
      const before = await ringed().evaluate((mark) => getComputedStyle(mark).backgroundColor);
      await cardOf(page, 'Cash & Carry Ямашева').getByRole('link', { name: 'На карте' }).click();
      await expect(ringed()).not.toHaveCSS('background-color', before);
      // the fourth store is on the second page of the list
      const fourth = page.locator('#stores-2').getByRole('heading', { level: 2 });
      await expect(fourth).toBeHidden();
      await planOf(page).getByRole('link', { name: /^4\./ }).click();
      await expect(fourth).toBeVisible();
      await expect(fourth).toBeInViewport();
      await expect(page.locator('#stores-2').getByRole('listitem').first()).toBeFocused();
      await expect(ringed()).toHaveCSS('background-color', before);
    });
    await test.step('the map of all cities leads to a city’s own host', async () => {
      await russiaOf(page).getByRole('link', { name: 'Владивосток' }).click();
      await expect(page).toHaveURL(/\/\/vladivostok\..*\/stores$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Филиалы и магазины во Владивостоке');
    });
  });

  test('has its own texts and structured data in each city', async () => {
    const cities = ['kazan', 'moscow', 'ufa', 'kursk', 'vladivostok', 'tolyatti'];
    const pages = await Promise.all(cities.map(async (city) => (await inCity('/stores', city)).text));
    const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    const titles = pages.map((html) => part(html, /<title>(.*?)<\/title>/));
    const descriptions = pages.map((html) => part(html, /<meta name="description" content="(.*?)"/));
    const abouts = pages.map((html) => part(html, /aria-labelledby="about-title"(.*?)<\/section>/s));
    for (const texts of [titles, descriptions, abouts]) expect(new Set(texts).size).toBe(cities.length);
    expect(titles[0]).toContain('в Казани: 4 адреса');
    expect(abouts[0]).toContain('В Казани у компании «Русклимат» 4 адреса');
    expect(abouts[4]).toContain('Во Владивостоке');
    const [data = ''] =
      pages[0]!.match(/\{"@context":"https:\/\/schema.org","@graph":\[\{"@type":"Store".*?(?=<\/script>)/s) ?? [];
    const graph = JSON.parse(data)['@graph'] as Record<string, unknown>[];
    expect(graph).toHaveLength(4);
    for (const store of graph)
      expect(store).toMatchObject({
        telephone: expect.stringMatching(/^8 /),
        openingHours: expect.arrayContaining([expect.stringMatching(/^(Mo|Sa|Su)/)]),
        geo: { '@type': 'GeoCoordinates' },
        address: { addressLocality: 'Казань' },
      });
  });

  test.describe('without JavaScript', () => {
    test.use(WITHOUT_SCRIPTS);

    test('has the list and the drawn maps, which work, at 1440 px and on a phone', async ({ page }) => {
      await page.setViewportSize(WIDE);
      await page.goto('/stores');
      const second = page.locator('#stores-2').getByRole('heading', { level: 2 });
      const elsewhere = russiaOf(page).getByRole('link', { name: 'Иркутск' });
      for (const viewport of [WIDE, PHONE]) {
        await page.setViewportSize(viewport);
        await planOf(page).getByRole('link', { name: /^1\./ }).click();
        await expect(page.getByRole('link', { name: 'Маршрут' }).first()).toBeVisible();
        await expect(second).toBeHidden();
        await planOf(page).getByRole('link', { name: /^4\./ }).click();
        await expect(second).toBeVisible();
        await elsewhere.click({ trial: true });
      }
      await elsewhere.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('в Иркутске');
    });
  });
});

test.describe('the page of stores with a key of the map', { tag: '@own-shop' }, () => {
  let shop: ImportedShop;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    shop = await openImportedShop(smallFeed(), { YANDEX_MAPS_KEY: 'test-key' });
  });
  test.afterAll(() => shop?.stop());

  const MAP_SCRIPT = 'https://api-maps.yandex.ru/**';
  const address = () => `${shop.origin('kazan')}/stores`;
  const press = (page: Page, name = 'Показать на карте') => page.getByRole('button', { name }).click();
  const serveFake = (page: Page) =>
    page.route(MAP_SCRIPT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${installFakeYmaps.toString()})(window)` }),
    );

  test('the map of stores is requested after the press, is in step with the list, and recovers from a failure', async ({
    page,
  }) => {
    await test.step('it opens also after a navigation from another page, whose policy forbids it', async () => {
      await serveFake(page);
      await page.goto(shop.origin('kazan'));
      await page.getByRole('main').getByRole('link', { name: 'Все филиалы и магазины' }).click();
      await expect(page).toHaveURL(/\/stores$/);
      await press(page);
      await expect(mapOf(page)).toHaveAttribute('data-map', 'loaded');
      await page.unroute(MAP_SCRIPT);
    });
    await test.step('it is requested after the press, as the policy of the page allows, and again after a failure', async () => {
      await page.route(MAP_SCRIPT, (route) => route.abort());
      const foreign = foreignRequests(page);
      const response = await page.goto(address());
      expect(response?.headers()['content-security-policy']).toContain('https://api-maps.yandex.ru');
      expect((await shop.inCity('/')).headers['content-security-policy']).not.toContain('yandex');
      await expect(page.getByText(/Карту загрузит Яндекс/)).toBeVisible();
      await page.getByRole('heading', { name: 'В других городах' }).scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(foreign).toEqual([]);
      await press(page);
      await expect(mapOf(page).getByRole('alert')).toContainText('Карта не загрузилась');
      await expect(planOf(page)).toBeVisible();
      expect(foreign).toEqual(['https://api-maps.yandex.ru/v3/?apikey=test-key&lang=ru_RU&csp=202512']);
      await page.unroute(MAP_SCRIPT);
      await serveFake(page);
      await press(page, 'Повторить');
      await expect(mapOf(page)).toHaveAttribute('data-map', 'loaded');
      await expectAccessible(page, '[data-map]');
    });
    await test.step('the list and the map with its clusters are in step', async () => {
      const map = page.getByRole('region', { name: 'Карта филиалов в Казани' });
      await expect(map.getByRole('button', { name: /^Филиалов здесь: \d+, приблизить$/ }).first()).toBeVisible();
      await cardOf(page, 'Cash & Carry Ямашева').getByRole('link', { name: 'На карте' }).click();
      const first = map.getByRole('link', { name: '1. Cash & Carry Ямашева' });
      await expect(first).toHaveAttribute('aria-current', 'true');
      // by keyboard
      const fourth = map.getByRole('link', { name: /^4\./ });
      await fourth.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('#stores-2').getByRole('listitem').first()).toBeInViewport();
      await expect(map.getByRole('link', { name: /^4\./ })).toHaveAttribute('aria-current', 'true');
      await expect(first).not.toHaveAttribute('aria-current', 'true');
    });
  });
});
