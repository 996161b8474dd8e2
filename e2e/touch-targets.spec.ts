import { expect, type Page } from '@playwright/test';
import { newCustomer, openWithBasket, SECTION } from './support/buying.ts';
import { bigSection, popularProduct } from './support/catalogue.ts';
import { type Customers, openCustomers } from './support/customers.ts';
import { follow } from './support/follow.ts';
import { signInAs } from './support/people.ts';
import { smallTargets } from './support/touch-targets.ts';
import { loadTypeface, open, PHONE, test, waitUntilIdle } from './support/visitor.ts';
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

/** Those measured with header and footer. */
const WHOLE_PAGES = ['home', 'search', 'sign-in'];

const customerPages = [
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
  '/personal/orders',
];

/** Measures the page that is open, or the part of it that is named, and goes on. */
async function measure(page: Page, what: string, within?: string): Promise<void> {
  await waitUntilIdle(page);
  expect.soft(await smallTargets(page, within), what).toEqual([]);
}

test.describe('touch targets of pages', { tag: '@screen' }, () => {
  test('a guest’s thumb can hit every control of the main page, a search and the sign-in page, with header and footer', async ({
    page,
  }) => {
    for (const name of WHOLE_PAGES) {
      await open(page, (await guestPages[name]?.()) ?? '');
      await measure(page, name);
    }
  });

  // their scripts add no control
  test('a guest’s thumb can hit every control in the content of every other page', async ({ page }) => {
    for (const [name, address] of Object.entries(guestPages))
      await test.step(name, async () => {
        if (WHOLE_PAGES.includes(name)) return;
        await openWithoutScripts(page, await address());
        await measure(page, name, 'main');
      });
  });

  test('a customer’s thumb can hit every control on the pages of the account and of an order', async ({ page }) => {
    await loadTypeface(page);
    await signInAs(page, 'dealer');
    await open(page, '/personal/profile');
    // what is left while it loads stays so behind the next page
    await waitUntilIdle(page);
    for (const path of customerPages) {
      await follow(page, path);
      await measure(page, path);
    }
    await page.getByRole('main').locator('a[href*="/personal/orders/"]').first().click();
    await expect(page).toHaveURL(/\/personal\/orders\/.+/);
    await measure(page, 'an order');
  });

  test('a customer’s thumb can hit every control of a listing, a product, the basket and the checkout', async ({
    page,
  }) => {
    await loadTypeface(page);
    await openWithBasket(page, await newCustomer(customers), 2, SECTION);
    await expect(page.getByRole('main').getByRole('link', { name: 'В корзине' })).toHaveCount(2);
    await measure(page, 'listing');
    for (const path of [(await popularProduct()).url, '/personal/order/make', '/personal/order/cart']) {
      await follow(page, path);
      await measure(page, path, 'main');
    }
    await page.getByRole('button', { name: 'Компактно' }).click();
    await measure(page, 'compact basket', 'main');
  });
});

test.describe('touch targets of dialogs', { tag: '@screen' }, () => {
  test('a thumb can hit every control of the filters and of the sign-in', async ({ page }) => {
    await test.step('the filters of a listing', async () => {
      await open(page, (await bigSection()).link);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Фильтры/ })
        .click();
      await measure(page, 'filters');
    });
    await test.step('the sign-in', async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page
        .getByRole('link', { name: /Профиль|Войти/ })
        .last()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
    });
  });
});
