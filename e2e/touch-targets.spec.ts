import { expect, type Page } from '@playwright/test';
import { accrueBonuses } from '#backend/modules/bonuses/index.ts';
import { newCustomer, openAs, openWithBasket, SECTION } from './support/buying.ts';
import { bigSection, popularProduct } from './support/catalogue.ts';
import { type Customer, type Customers, openCustomers } from './support/customers.ts';
import { signInAs } from './support/people.ts';
import { smallTargets } from './support/touch-targets.ts';
import { open, PHONE, settled, test } from './support/visitor.ts';
import { openWithoutScripts } from './support/without-scripts.ts';

test.use({ viewport: PHONE, hasTouch: true });

let customers: Customers;
test.beforeAll(async () => {
  customers = await openCustomers();
});
test.afterAll(() => customers.close());

const guestPages: Record<string, () => Promise<string>> = {
  home: async () => '/',
  catalogue: async () => '/catalog',
  listing: async () => (await bigSection()).link,
  'filtered listing': async () => `${(await bigSection()).link}?price_from=1000&sort=cheap`,
  product: async () => (await popularProduct()).url,
  search: async () => `/search?q=${encodeURIComponent('обогреватель')}`,
  brands: async () => '/brands',
  brand: async () => '/brands/ballu',
  news: async () => '/news',
  'news item': async () => '/news/14',
  promotions: async () => '/promotions',
  stores: async () => '/stores',
  help: async () => '/help',
  delivery: async () => '/delivery',
  privacy: async () => '/privacy',
  showcase: async () => '/showcase',
  league: async () => '/actions/league',
  selector: async () => '/selector?area=16&area=24',
  'partner programme': async () => '/partner_program',
  'sign-in': async () => '/auth',
};

const customerPages = [
  '/personal/orders',
  '/notifications',
  '/personal/profile',
  '/personal/users',
  '/personal/bonuses',
  '/personal/favorites',
  '/personal/kp',
  '/personal/claims',
  '/personal/subscriptions',
  '/personal/internet_partner',
  '/personal/mount',
  '/feedback',
];

/** Measures the page that is open, or the part of it that is named, and goes on. */
async function measure(page: Page, what: string, within?: string): Promise<void> {
  await settled(page);
  expect.soft(await smallTargets(page, within), what).toEqual([]);
}

test.describe('every control of a page can be hit with a thumb', { tag: '@screen' }, () => {
  test('the main page, a search and the sign-in page with header and footer, as a guest', async ({ page }) => {
    for (const name of ['home', 'search', 'sign-in']) {
      await open(page, (await guestPages[name]?.()) ?? '');
      await measure(page, name);
    }
  });

  // their scripts add no control
  for (const [title, names] of [
    ['the pages of catalogue and brands', ['catalogue', 'listing', 'filtered listing', 'product', 'brands', 'brand']],
    ['the pages of news, promotions and stores', ['news', 'news item', 'promotions', 'stores']],
    ['the pages of texts and of programmes', Object.keys(guestPages).slice(12, -1)],
  ] as const)
    test(`${title}, as a guest`, async ({ page }) => {
      for (const name of names) {
        await openWithoutScripts(page, (await guestPages[name]?.()) ?? '');
        await measure(page, name, 'main');
      }
    });

  test('the pages of an account and an order, as a customer', async ({ page }) => {
    // the first page of a visit is set in a font of the system when the shop's own comes too late
    await page.goto('/stores');
    await signInAs(page, 'dealer');
    for (const path of customerPages) {
      await open(page, path);
      await measure(page, path);
    }
    await open(page, '/personal/orders');
    await page.getByRole('main').locator('a[href*="/personal/orders/"]').first().click();
    await expect(page).toHaveURL(/\/personal\/orders\/.+/);
    await measure(page, 'an order');
  });

  test('listing, product, basket and checkout, as a customer', async ({ page }) => {
    await page.goto('/stores');
    await openWithBasket(page, await newCustomer(customers), 2, SECTION);
    await expect(page.getByRole('main').getByRole('link', { name: 'В корзине' })).toHaveCount(2);
    await measure(page, 'listing');
    for (const path of [(await popularProduct()).url, '/personal/order/cart', '/personal/order/make']) {
      await open(page, path);
      await measure(page, path, 'main');
    }
    await open(page, '/personal/order/cart');
    await page.getByRole('button', { name: 'Компактно' }).click();
    await measure(page, 'compact basket', 'main');
  });
});

test.describe('every control of a layer over the page can be hit with a thumb', { tag: '@screen' }, () => {
  test.use({ isSettled: false });

  test('notices and the choice of a city', async ({ page }) => {
    await open(page, '/stores');
    const question = page.getByRole('region', { name: /^Ваш город/ });
    await expect(question).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    await question.getByRole('button').last().click();
    // the cities come after the dialog
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });
});

test.describe('every control of a dialog can be hit with a thumb', { tag: '@screen' }, () => {
  test('filters of a listing', async ({ page }) => {
    await open(page, (await bigSection()).link);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Фильтры/ })
      .click();
    await measure(page, 'filters');
  });

  test('sign-in', async ({ page }) => {
    await open(page, '/stores');
    await page
      .getByRole('link', { name: /Профиль|Войти/ })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });

  test('ordering a gift', async ({ page }) => {
    const customer = await enter(page, '/stores');
    await customers.db
      .transaction()
      .execute((db) =>
        accrueBonuses({ db, now: () => new Date() }, { customer: customer.xmlId, amount: 1e6, note: 'Проверка' }),
      );
    await open(page, '/showcase');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Заказать/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Списать/ })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });
});

async function enter(page: Page, path: string): Promise<Customer> {
  await page.goto('/stores');
  const customer = await newCustomer(customers);
  await openAs(page, customer, path);
  return customer;
}
