import { expect, test } from '@playwright/test';
import { bigSection, popularProduct } from './support/catalogue.ts';
import { askApi, DOMAIN, inCity, origin, PORT, visit } from './support/http.ts';

test.describe('a host', { tag: '@transport' }, () => {
  test('with a city’s subdomain shows that city', async () => {
    const page = await inCity('/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Казан');
    expect(page.headers['x-robots-tag']).toBeUndefined();
  });

  test('without a subdomain shows Moscow, and Moscow’s own subdomain redirects to it', async () => {
    expect((await visit(DOMAIN, '/')).text).toContain('Москв');
    const redirect = await visit(`moscow.${DOMAIN}`, '/catalog?sort=new');
    expect(redirect.status).toBe(308);
    expect(redirect.headers.location).toBe(`${origin('')}/catalog?sort=new`);
  });

  test('with an unknown subdomain redirects to the bare domain', async () => {
    const redirect = await visit(`atlantis.${DOMAIN}`, '/catalog');
    expect(redirect.status).toBe(307);
    expect(redirect.headers.location).toBe(`${origin('')}/catalog`);
  });

  test('outside the domain is not indexed and does not appear in the page', async () => {
    const page = await visit('evil.example', '/');
    expect(page.status).toBe(200);
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.text).not.toContain('evil.example');
    expect(JSON.stringify(page.headers)).not.toContain('evil.example');
  });

  test('cannot be forged by a forwarding header', async () => {
    const page = await visit(`kazan.${DOMAIN}`, '/', { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(page.text).not.toContain('evil.example');
    expect(page.text).toContain('Казан');
  });

  test('with an invalid name causes no server error', async () => {
    for (const host of ['..', `.${DOMAIN}`, 'a'.repeat(300), '"><script>', `x.y.${DOMAIN}`, '[::1]']) {
      const page = await visit(host, '/');
      expect(page.status, host).toBeLessThan(500);
      expect(page.text).not.toContain('<script>:');
    }
  });
});

test('every city shows its own name, phone and address when all are fetched at once', async () => {
  const cities =
    await askApi<{ name: string; nameIn: string; subdomain: string; phone: string | null; isDefault: boolean }[]>(
      '/api/v1/cities/',
    );
  expect(cities).toHaveLength(45);
  const phones = cities.flatMap((city) => city.phone ?? []);
  const visits = [...cities, ...cities.toReversed()].map(async (city) => {
    const page = await visit(city.isDefault ? DOMAIN : `${city.subdomain}.${DOMAIN}`, '/');
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page.text)?.[1];
    expect(canonical?.replace(/\/$/, '')).toBe(origin(city.isDefault ? '' : city.subdomain));
    expect(page.text).toContain(city.nameIn);
    const foreign = phones.filter((phone) => phone !== city.phone && page.text.includes(phone));
    expect(foreign, city.name).toEqual([]);
  });
  await Promise.all(visits);
});

test.describe('an address', { tag: '@transport' }, () => {
  test('with a trailing slash redirects to the one without', async () => {
    const redirect = await inCity('/catalog/?x=1');
    expect(redirect.status).toBe(308);
    expect(redirect.headers.location).toMatch(/\/catalog\?x=1$/);
    expect(redirect.headers.location).not.toContain('evil');
  });

  test('cannot redirect to another site', async () => {
    for (const path of ['//evil.example/', '/\\evil.example/', '/%2F%2Fevil.example/']) {
      const answer = await inCity(path);
      const target = answer.headers.location ? new URL(answer.headers.location, origin('kazan')) : null;
      expect(target?.hostname ?? `kazan.${DOMAIN}`, path).toMatch(
        new RegExp(`${DOMAIN.replace('.', '\\.')}$|^127\\.0\\.0\\.1$`),
      );
    }
  });

  test('with dot segments is refused', async () => {
    for (const path of [
      '/x/%2e%2e/catalog',
      '/x/../catalog',
      '/%2e/catalog',
      '/x/.%2E/',
      '/x/%2e%2e%2fcatalog',
      '/x/..%5ccatalog',
    ])
      expect((await inCity(path)).status, path).toBe(400);
  });

  for (const path of [
    '/no-such-page',
    '/product/no-such-product',
    '/catalog/no-such-group',
    '/ru/kazan/catalog',
    '/product',
    '/news/abc',
  ]) {
    test(`that does not exist (${path}) answers 404 with a readable page`, async () => {
      const page = await inCity(path);
      expect(page.status).toBe(404);
      expect(page.text).toContain('Такая страница не найдена. Возможно, ее растопила наша тепловая пушка');
      expect(page.text).toMatch(/<title>Страница не найдена/);
      expect(page.text).toMatch(/<form[^>]*action="\/search"/);
    });
  }

  test('of a filtered listing or a search past the last page does not exist', async () => {
    const { link } = await bigSection();
    for (const path of [`${link}?price_from=1`, '/search?q=кондиционер', '/search?q=netakogoslova'].map(encodeURI)) {
      expect((await inCity(path)).status, path).toBe(200);
      for (const page of [999, 1_000_000]) {
        const { status, text } = await inCity(`${path}&page=${page}`);
        expect(status, `${path}&page=${page}`).toBe(404);
        expect(text).toContain('Такая страница не найдена');
      }
    }
  });

  test('of a listing leaves out page 1, the default sort and what is repeated', async () => {
    const { link, count } = await bigSection();
    for (const [query, left] of [
      ['?page=1', ''],
      ['?sort=popular', ''],
      ['?page=0', ''],
      ['?page=abc', ''],
      ['?sort=nonsense', ''],
      ['?page=2&page=1', '\\?page=2'],
      ['?sort=cheap&sort=new', '\\?sort=cheap'],
    ]) {
      const redirect = await inCity(`${link}${query}`);
      expect(redirect.status, query).toBe(308);
      expect(redirect.headers.location, query).toMatch(new RegExp(`${link}${left}$`));
    }
    expect((await inCity(`${link}?page=${Math.ceil(count / 24)}`)).status).toBe(200);
    for (const page of [Math.ceil(count / 24) + 1, 99_999, 1_000_000])
      expect((await inCity(`${link}?page=${page}`)).status, String(page)).toBe(404);
  });
});

test.describe('search engines', { tag: '@transport' }, () => {
  test('read the products of a listing in plain HTML, with a canonical URL on the city’s host', async () => {
    const { link } = await bigSection();
    const { name } = await popularProduct();
    const page = await inCity(link);
    expect(page.text).toContain(name);
    expect(page.text).toContain(`<link rel="canonical" href="${origin('kazan')}${link}"`);
    expect(page.text).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    for (const [query, canonical] of [
      ['?sort=cheap', ''],
      ['?page=2', '?page=2'],
      ['?sort=cheap&page=2', '?sort=cheap&amp;page=2'],
    ]) {
      const { text } = await inCity(link + query);
      expect(text, query).toContain(`<link rel="canonical" href="${origin('kazan')}${link}${canonical}"`);
      expect(text.includes('content="noindex'), query).toBe(query === '?sort=cheap&page=2');
    }
  });

  test('get titles short enough to be shown in full, on later pages too', async () => {
    const groups = await askApi<{ link: string; count: number }[]>('/api/v1/catalog/categories/');
    const long = groups.filter(({ count }) => count > 24);
    expect(long.length).toBeGreaterThan(0);
    for (const { link } of long) {
      const title = /<title>([^<]*)/.exec((await inCity(`${link}?page=2`)).text)?.[1] ?? '';
      expect(title.length, title).toBeLessThanOrEqual(80);
      expect(title).toMatch(/, страница 2$/);
    }
  });

  test('are kept out of filtered listings and of search', async () => {
    const { link } = await bigSection();
    for (const path of [`${link}?brand=ballu`, `${link}?price_from=1000&sort=cheap`, '/search?q=пушка']) {
      const page = await inCity(encodeURI(path));
      expect(page.status).toBe(200);
      expect(page.text).toMatch(/<meta name="robots" content="[^"]*noindex/);
    }
  });

  test('get a product’s price as structured data only where there is a price', async () => {
    const { url, price } = await popularProduct();
    const page = await inCity(url);
    const blocks = [...page.text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
      JSON.parse(match[1] ?? '{}'),
    );
    const product = blocks.flat().find((block) => block['@type'] === 'Product');
    expect(Number(product.offers.price)).toBe(price);
    expect(product.offers.priceCurrency).toBe('RUB');
    expect(blocks.flat().some((block) => block['@type'] === 'BreadcrumbList')).toBe(true);
  });

  test('get robots.txt and a sitemap for every host, and nothing on a foreign one', async () => {
    const robots = await inCity('/robots.txt');
    expect(robots.text).toContain(`Sitemap: ${origin('kazan')}/sitemap.xml`);
    const sitemap = await inCity('/sitemap.xml');
    const addresses = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.every((address) => address.startsWith(origin('kazan')))).toBe(true);
    expect((await visit('evil.example', '/robots.txt')).text).toMatch(/Disallow: \/$/m);
  });
});

test.describe('the API proxy', { tag: '@transport' }, () => {
  const body = JSON.stringify({ section: 'x' });
  const post = (headers: Record<string, string>) =>
    visit(`kazan.${DOMAIN}`, '/api/v3/catalog/section/info/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  test('refuses a change that another site requests', async () => {
    expect((await post({ 'x-requested-with': 'XMLHttpRequest', origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ origin: origin('kazan') })).status).toBe(403);
    expect((await post({ 'x-requested-with': 'XMLHttpRequest' })).status).toBe(403);
    expect((await post({ 'x-requested-with': 'XMLHttpRequest', origin: `http://${DOMAIN}.evil.example` })).status).toBe(
      403,
    );
  });

  test('refuses a change requested from a subdomain without a city', async () => {
    for (const subdomain of ['evil', 'forum.kazan']) {
      const foreign = { 'x-requested-with': 'XMLHttpRequest', origin: origin(subdomain) };
      expect((await post(foreign)).status).toBe(403);
    }
    expect((await post({ 'x-requested-with': 'XMLHttpRequest', origin: origin('') })).status).toBe(404);
  });

  test('accepts requests from our own pages of any city', async () => {
    expect((await post({ 'x-requested-with': 'XMLHttpRequest', origin: origin('samara') })).status).toBe(404);
  });

  test('starts a session for our own pages only, in a cookie that scripts cannot read', async () => {
    const plain = await visit(`kazan.${DOMAIN}`, '/api/v1/app/info/?url=/');
    expect(plain.headers['set-cookie']).toBeUndefined();
    const ours = await visit(`kazan.${DOMAIN}`, '/api/v1/app/info/?url=/', {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(ours.headers['set-cookie']?.[0]).toMatch(
      /^sid=[\w-]+; Max-Age=\d+; Domain=rusklimat\.localhost; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('ignores a session token sent by the caller', async () => {
    const forged = await visit(`kazan.${DOMAIN}`, '/api/v1/search/history/', {
      headers: { 'x-session-token': 'somebody-elses-session-token' },
    });
    expect(JSON.parse(forged.text)).toEqual([]);
  });

  test('answers the health and readiness checks', async () => {
    expect((await visit('127.0.0.1', '/api/health')).status).toBe(200);
    expect((await visit('127.0.0.1', '/api/ready')).status).toBe(200);
    expect(PORT).toBeGreaterThan(0);
  });
});
