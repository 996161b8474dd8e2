import { expect, type Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { bigSection, popularProduct, productOnRequest } from './support/catalogue.ts';
import { follow, untilFollowed } from './support/follow.ts';
import { DOMAIN, inCity } from './support/http.ts';
import { archived, ask, enter } from './support/orders.ts';
import { signInAs } from './support/people.ts';
import { writtenTexts } from './support/read-page.ts';
import { leftoverFinder } from './support/russian-leftovers.ts';
import { open, PHONE, test, waitUntilIdle } from './support/visitor.ts';

/** Texts of the browser's page that a person reads or hears, without those marked as Russian and those of pages before. */
function shownTexts(): string[] {
  const texts = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches('[lang="ru"], script, style, template, [style*="none !important"]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node.nodeValue) texts.push(node.nodeValue);
    if (!(node instanceof Element)) continue;
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      const value = node.getAttribute(name);
      if (value) texts.push(value);
    }
  }
  return texts;
}

const publicPages = async () => {
  const section = (await bigSection()).link;
  return [
    '/',
    '/catalog',
    section,
    `${section}?price_from=1000&sort=cheap`,
    `${section}?brand=nobody`,
    (await popularProduct()).url,
    (await productOnRequest()).url,
    '/search?q=ballu',
    '/search?q=qqqqzzzz',
    '/stores',
    '/delivery',
    '/payment',
    '/installment',
    '/warranty',
    '/help',
    '/app',
    '/about',
    '/business_tools',
    '/brands',
    '/brands/ballu',
    '/news',
    '/news/14',
    '/promotions',
    '/promotions/rasprodazha',
    '/promotions/partneram/kotly',
    '/showcase',
    '/showcase?query=qqqqzzzz',
    '/showcase/rules',
    '/actions/league',
    '/actions/league/prizes',
    '/partner_program',
    '/personal/internet_partner',
    '/recommendation_technologies',
    '/selector',
    '/selector?area=16&area=24',
    '/selector?for=floor&area=6',
    '/catalog/compare',
    '/auth',
    '/personal/favorites',
    '/privacy',
    '/privacy/personal-data',
    '/agreement',
    '/unsubscribe',
    '/reservation',
    '/no-such-page',
  ];
};

const customerPages = [
  'approvals',
  'bonuses',
  'claims',
  'order/cart',
  'order/make',
  'orders',
  'orders/archive',
  'favorites',
  'profile',
  'users',
  'price_requests',
  'subscriptions',
  'kp',
  'mount',
  'internet_partner',
]
  .map((name) => `/personal/${name}`)
  .concat('/notifications', '/feedback', '/actions/league', '/showcase');

const ENGLISH = { cookie: 'lang=en' };

const UNKNOWN = '2b9c2f0e-1d7e-4c38-b4ea-7e7e2c1f6f00';

const staffSections = `
  registration priceRequest claim feedback installation orders jobs news promotions pages brands banners alerts
  redirects synonyms workDays warehouses transfers deliveryZones deliveryTerminals onRequest imports schedule customerPrices customerPrices&status=groups pricePromotions log`
  .trim()
  .split(/\s+/);

test.describe('the English interface', { tag: '@own-shop' }, () => {
  let leftovers: (text: string) => string[];
  test.beforeAll(async () => {
    leftovers = await leftoverFinder();
  });

  test('has no Russian word on any public page but those of the catalogue and of editors', async () => {
    test.setTimeout(180_000);
    const found: string[] = [];
    for (const name of await publicPages()) {
      const { text: html } = await inCity(name, 'kazan', ENGLISH);
      expect(html, name).toMatch(/<html[^>]* lang="en"/);
      for (const text of writtenTexts(html)) for (const word of leftovers(text)) found.push(`${name}: ${word}`);
    }
    expect(found).toEqual([]);
  });

  const documentAt = async (path: string, headers = {}) =>
    new JSDOM((await inCity(path, 'kazan', headers)).text).window.document;

  test('writes numbers as English does, also those of the catalogue that the shop writes itself', async () => {
    const section = (await bigSection()).link;
    const measuresOf = async (headers = {}) => {
      const documents = await Promise.all(
        [section, (await popularProduct()).url].map((path) => documentAt(path, headers)),
      );
      const values = documents.flatMap((document) => [
        ...Array.from(document.querySelectorAll('main li, main dd, aside label'), (one) => one.textContent),
        ...Array.from(document.querySelectorAll('[data-range] input'), (one) => one.getAttribute('placeholder') ?? ''),
      ]);
      return values.map((value) => value.trim()).filter((value) => /^\d[\d,.\u00a0]*(?:\u00a0\D+)?$/.test(value));
    };
    const [russian, english] = [await measuresOf(), await measuresOf(ENGLISH)];
    const decimals = (values: string[], mark: string) =>
      values.filter((value) => new RegExp(`\\d${mark}\\d{1,2}(?!\\d)`).test(value)).length;
    expect(english).toHaveLength(russian.length);
    expect(decimals(russian, ',')).toBeGreaterThan(10);
    expect(decimals(russian, '\\.')).toBe(0);
    expect(decimals(english, '\\.')).toBe(decimals(russian, ','));
    expect(decimals(english, ',')).toBe(0);
    expect(english.filter((value) => /\d\u00a0\d/.test(value))).toEqual([]);
  });

  test('reads a bound with a comma and with a point without a script, and shows it as its language writes it', async () => {
    const section = (await bigSection()).link;
    const boundsOf = async (query: string, headers = {}) => {
      const document = await documentAt(`${section}?${query}`, headers);
      return ['price_from', 'price_to'].map(
        (name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
      );
    };
    expect(await boundsOf('price_from=22,990&price_to=130000.5', ENGLISH)).toEqual(['22,990', '130,000.5']);
    expect(await boundsOf('price_from=22990,5&price_to=1,234,567.5', ENGLISH)).toEqual(['22,990.5', '1,234,567.5']);
    expect(await boundsOf('price_from=22+990,5&price_to=130000.5')).toEqual(['22\u00a0990,5', '130\u00a0000,5']);
  });

  const inEnglish = (page: Page) =>
    page.context().addCookies([{ name: 'lang', value: 'en', domain: `.${DOMAIN}`, path: '/' }]);
  const leftoversOf = async (page: Page) => [...new Set((await page.evaluate(shownTexts)).flatMap(leftovers))];

  test('has no Russian word on the pages of an account, an order and a claim', async ({ page }) => {
    await test.step('the pages that the account’s menu leads to', async () => {
      test.setTimeout(400_000);
      await inEnglish(page);
      await signInAs(page, 'dealer');
      const found: string[] = [];
      await open(page, '/notifications');
      await waitUntilIdle(page);
      for (const path of customerPages) {
        await follow(page, path);
        await waitUntilIdle(page);
        for (const word of await leftoversOf(page)) found.push(`${path}: ${word}`);
      }
      expect(found).toEqual([]);
    });
    await test.step('orders of every status, and a claim', async () => {
      const { items: active } = await ask(page, 'GET v1 orders/', { query: { size: 100 } });
      const ofStatus = new Map([...active, ...(await archived(page))].map((order) => [order.status, order.id]));
      const { xmlId } = await ask(page, 'GET v1 app/info/', { query: { url: '/' } });
      const { items: claims } = await ask(page, 'POST v1 getClaims/', { body: { ClientIds: [xmlId ?? ''] } });
      const { id } = (await archived(page))[0]!;
      const found: string[] = [];
      for (const path of [
        ...Array.from(ofStatus.values(), (order) => `/personal/orders/${order}`),
        ...new Map(claims.map((claim) => [claim.status, `/personal/claims/${claim.id}`])).values(),
        `/personal/claims?new=${id}`,
        `/personal/orders/${UNKNOWN}`,
        `/personal/claims/${UNKNOWN}`,
      ]) {
        await follow(page, path);
        await waitUntilIdle(page);
        for (const word of await leftoversOf(page)) found.push(`${path}: ${word}`);
      }
      expect(found).toEqual([]);
    });
  });

  test('has no Russian word in any section of the operators’ page and its forms', async ({ page }) => {
    test.setTimeout(240_000);
    await inEnglish(page);
    await enter(page, 'operator');
    const found: { where: string; word: string }[] = [];
    await open(page, '/staff');
    await waitUntilIdle(page);
    for (const section of staffSections) {
      await follow(page, `/staff?section=${section}`);
      await waitUntilIdle(page);
      const main = page.getByRole('main');
      let isOpened = false;
      for (const name of [/^Open/, /^Change|^Edit/, /^Add|^New\b/]) {
        const button = main.getByRole('button', { name }).or(main.getByRole('link', { name })).first();
        if (!(await button.isVisible())) continue;
        const press = () => button.click();
        await ((await button.getAttribute('href')) === null ? press() : untilFollowed(page, press));
        await waitUntilIdle(page);
        isOpened = true;
        for (const word of await leftoversOf(page)) found.push({ where: `${section} ${name}`, word });
      }
      if (!isOpened) for (const word of await leftoversOf(page)) found.push({ where: section, word });
    }
    // other tests of the run write meanwhile
    const unknown = found.length === 0 ? leftovers : await leftoverFinder();
    expect(found.filter(({ word }) => unknown(word).length > 0)).toEqual([]);
  });

  test('marks the titles that editors wrote as Russian', async () => {
    for (const path of ['/news/14', '/promotions/rasprodazha', '/delivery', '/about']) {
      const { document } = new JSDOM((await inCity(path, 'kazan', ENGLISH)).text).window;
      const title = document.querySelector('h1');
      expect(title?.textContent, path).toMatch(/\p{Script=Cyrillic}/u);
      expect(title?.lang, path).toBe('ru');
    }
  });

  test('has no Russian word in menus and dialogs', async ({ page }) => {
    await inEnglish(page);
    const found: string[] = [];
    const look = async (name: string) => {
      await waitUntilIdle(page);
      for (const word of await leftoversOf(page)) found.push(`${name}: ${word}`);
    };
    await open(page, '/');
    await page.getByRole('link', { name: 'Register / Sign in' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('sign-in');
    await page.getByRole('tab').last().click();
    await expect(page.getByText('Have you worked with Rusklimat before?')).toBeVisible();
    await look('sign-up');
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Your city/ })
      .click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    await look('cities');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').fill('ballu');
    await expect(page.getByRole('option').first()).toBeVisible();
    await look('search');
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('mobile menu');
    expect(found).toEqual([]);
  });
});
