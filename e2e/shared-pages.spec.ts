import { expect, test } from '@playwright/test';
import type { Card, Category } from './support/catalogue.ts';
import { askApi, DOMAIN, visit } from './support/http.ts';

const HOST = `kazan.${DOMAIN}`;
const MARK = 'planted-mark';
const [ORDER_A, ORDER_B] = ['aaaaaaaa-1111-4111-8111-111111111111', 'bbbbbbbb-2222-4222-8222-222222222222'];
const token = (letter: string) => `auth=${letter.repeat(43)}`;

const marked = {
  cookie: `${token('m')}; sid=${MARK.repeat(3)}; CITY=${MARK}; _ga=${MARK}; debt=${MARK}`,
  'user-agent': MARK,
  referer: `http://${MARK}.example/`,
  'accept-language': `en;q=0.1, ${MARK}`,
  'x-forwarded-for': '10.99.98.97',
  'x-forwarded-host': `${MARK}.example`,
  'x-request-id': MARK,
  'x-client-address': MARK,
  'x-page-cache': 'shared',
  'x-page-signed-in': '1',
  authorization: `Bearer ${MARK}`,
  'x-planted': MARK,
};

interface Kind {
  /** the address that the first visitor requests */
  first: string;
  /** the address that the next visitor requests */
  next: string;
  status?: number;
}

const query = `?utm_source=${MARK}&x=${MARK}`;
const fixed = (path: string): Kind => ({ first: path + query, next: path });

async function kinds(): Promise<Kind[]> {
  const { products } = await askApi<{ products: Card[] }>('/api/v3/catalog/products/all/', { query: 'конвектор' });
  const [group] = await askApi<Category[]>('/api/v1/catalog/categories/');
  const listing = group!.link;
  const campaign = `utm_source=${MARK}`;
  return [
    ...['/', '/catalog', '/stores', '/catalog/compare', '/privacy', '/privacy/personal-data', '/agreement'].map(fixed),
    ...[
      '/showcase',
      '/showcase/rules',
      '/actions/league',
      '/actions/league/prizes',
      '/unsubscribe',
      '/reservation',
    ].map(fixed),
    ...['/personal/internet_partner', '/partner_program', '/feedback', '/notifications', '/kp'].map(fixed),
    ...'profile orders order/cart favorites subscriptions bonuses claims mount'
      .split(' ')
      .map((page) => fixed(`/personal/${page}`)),
    { first: `/auth?back=/${MARK}`, next: '/auth' },
    { first: `/personal/orders/${ORDER_A}${query}`, next: `/personal/orders/${ORDER_B}` },
    { first: `/personal/approvals/${ORDER_A}${query}`, next: `/personal/approvals/${ORDER_B}` },
    { first: `/personal/claims/${ORDER_A}${query}`, next: `/personal/claims/${ORDER_B}` },
    fixed(products[0]!.url),
    { first: `${listing}?${campaign}`, next: listing },
    { first: `${listing}?sort=cheap&${campaign}&page=2`, next: `${listing}?page=2&sort=cheap` },
    { first: `${listing}?stock=here&${campaign}&${MARK}=1`, next: `${listing}?stock=here` },
    { first: `/search?q=${MARK}`, next: '/search?q=other' },
    { first: `/showcase?query=${MARK}`, next: '/showcase?query=other' },
    { first: `/${MARK}-unknown${query}`, next: '/other-unknown', status: 404 },
    { first: `/product/${MARK}${query}`, next: '/product/other', status: 404 },
    { first: `/catalog/${MARK}/x`, next: '/catalog/other', status: 404 },
    { first: `/personal/${MARK}`, next: '/personal/other', status: 404 },
    fixed('/robots.txt'),
    fixed('/sitemap.xml'),
    fixed('/news.xml'),
  ];
}

const traces = new RegExp(`${MARK}|m{43}|10\\.99\\.98\\.97|${ORDER_A}`);

test('nothing of a visitor’s address, cookies or headers appears in a page shown to another visitor', async () => {
  const navigation = { rsc: '1' };
  for (const { first, next, status = 200 } of await kinds()) {
    for (const host of [HOST, `${MARK}.example`]) {
      await visit(host, first, { headers: marked });
      await visit(host, first, { headers: { ...marked, ...navigation } });
    }
    const others = [{ cookie: token('o') }, { cookie: `${token('o')}; lang=en` }];
    for (const headers of others) {
      if (headers.cookie.includes('lang=en')) await visit(HOST, first, { headers: { ...marked, cookie: 'lang=en' } });
      const answer = await visit(HOST, next, { headers });
      expect(answer.status, next).toBe(status);
      expect(answer.text.match(traces)?.[0], `${next} after ${first}`).toBeUndefined();
      expect(JSON.stringify(answer.headers).match(traces)?.[0], `headers of ${next}`).toBeUndefined();
      const data = await visit(HOST, next, { headers: { ...headers, ...navigation } });
      expect(data.text.match(traces)?.[0], `data of ${next}`).toBeUndefined();
    }
  }
});

test('the content security policy of a page blocks a script that does not belong to it', async ({ page }) => {
  const response = await page.goto('/', { waitUntil: 'domcontentloaded' });
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/=]{44}')+$/);
  expect(policy).toContain("default-src 'self'");
  const planted = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.planted = "yes"';
    document.body.append(script);
    return document.documentElement.dataset.planted ?? 'refused';
  });
  expect(planted).toBe('refused');
});
