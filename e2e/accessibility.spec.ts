import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectAccessible } from './support/axe.ts';
import { bigSection, popularProduct, productOnRequest } from './support/catalogue.ts';
import { checkedBefore } from './support/header-and-footer.ts';
import { inCity } from './support/http.ts';
import { chooseTheme, waitUntilIdle } from './support/visitor.ts';

const routes: Record<string, () => Promise<string>> = {
  home: async () => '/',
  catalogue: async () => '/catalog',
  listing: async () => (await bigSection()).link,
  'filtered listing': async () => `${(await bigSection()).link}?price_from=1000&sort=cheap`,
  'empty listing': async () => `${(await bigSection()).link}?brand=nobody`,
  product: async () => (await popularProduct()).url,
  'product on request': async () => (await productOnRequest()).url,
  search: async () => `/search?q=${encodeURIComponent('обогреватель')}`,
  'search without results': async () => '/search?q=qqqqzzzzxxxx',
  stores: async () => '/stores',
  showcase: async () => '/showcase',
  'showcase narrowed to nothing': async () => '/showcase?query=qqqqzzzz',
  'showcase rules': async () => '/showcase/rules',
  league: async () => '/actions/league',
  'league prizes': async () => '/actions/league/prizes',
  'sign-in': async () => '/auth',
  favourites: async () => '/personal/favorites',
  comparison: async () => '/catalog/compare',
  privacy: async () => '/privacy',
  'consent to personal data': async () => '/privacy/personal-data',
  'consent to advertising': async () => '/privacy/marketing',
  agreement: async () => '/agreement',
  'consent for a reservation': async () => '/privacy/reservation',
  reservation: async () => '/reservation',
  'link of a mail': async () => '/unsubscribe',
  'internet partner': async () => '/personal/internet_partner',
  'partner programme': async () => '/partner_program',
  news: async () => '/news',
  'news item': async () => '/news/14',
  promotions: async () => '/promotions',
  promotion: async () => '/promotions/rasprodazha',
  'closed promotion': async () => '/promotions/partneram/kotly',
  brands: async () => '/brands',
  brand: async () => '/brands/ballu',
  about: async () => '/about',
  selector: async () => '/selector',
  'selector with rooms': async () => '/selector?area=16&area=24',
  'selector of floors': async () => '/selector?for=floor&area=6',
  'business tools': async () => '/business_tools',
  delivery: async () => '/delivery',
  payment: async () => '/payment',
  installment: async () => '/installment',
  'recommendation technologies': async () => '/recommendation_technologies',
  help: async () => '/help',
  'mobile app': async () => '/app',
  warranty: async () => '/warranty',
  'missing page': async () => '/no-such-page',
};

/** Console messages that are expected: the status of a missing page, and styles of a prefetched page that was not opened. */
const expected = /404 \(Not Found\)|was preloaded using link preload but not used/;

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'no-inline-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'tel-non-breaking': 'off',
    'valid-id': ['error', { relaxed: true }],
    // the framework writes both tags
    'require-sri': 'off',
    'script-type': 'off',
  },
});

/** How many pages are opened one after another in the same browser window, which has loaded their scripts then. */
const IN_ONE_WINDOW = 16;
const groups = Object.entries(routes)
  .map((_, index, all) => (index % IN_ONE_WINDOW === 0 ? all.slice(index, index + IN_ONE_WINDOW) : []))
  .filter((group) => group.length > 0);

test.describe('every page', { tag: '@screen' }, () => {
  for (const group of groups)
    test(`is accessible on a dark phone and a light desktop: from ${group[0]?.[0]} to ${group.at(-1)?.[0]}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const complaints: string[] = [];
      const known = new Set<string>();
      const checkView = async (name: string, how: string) => {
        const exclude = await checkedBefore(page, known, how);
        await expectAccessible(page, { include: 'html', exclude }, `${name}, ${how}`);
      };
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !expected.test(message.text()))
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      for (const [name, path] of group)
        await test.step(name, async () => {
          await page.setViewportSize({ width: 390, height: 900 });
          await page.goto(await path());
          await chooseTheme(page, 'dark');
          await expect(page.getByRole('region', { name: /^Ваш город/ })).toBeVisible();
          const cookies = page.locator('[data-notice="cookies"]');
          // loads when the browser is idle, and a fading text has too little contrast
          await expect(cookies).toBeVisible();
          await waitUntilIdle(page);
          await checkView(name, 'dark, 390 px');

          await page.setViewportSize({ width: 1440, height: 900 });
          await chooseTheme(page, 'light');
          await expect(cookies).toBeVisible();
          await checkView(name, 'light, 1440 px');
          expect(complaints, name).toEqual([]);
        });
    });

  for (const [name, path] of Object.entries(routes))
    test(`${name} is valid HTML`, async () => {
      const { text } = await inCity(await path());
      const { results } = await validator.validateString(text);
      const errors = results
        .flatMap((result) => result.messages)
        .map((message) => `${message.ruleId}: ${message.message} (${message.selector})`);
      expect(errors).toEqual([]);
    });
});
