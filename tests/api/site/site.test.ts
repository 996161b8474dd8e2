import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

let shop: ShopApi;
let now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  shop = await openShopApi({ template: 'demo', now: () => now });
});
afterAll(() => shop.end());

describe('cities', () => {
  it('are all returned, one of them as the default', async () => {
    const { body } = await shop.call('GET v1 cities/', {});
    expect(body).toHaveLength(45);
    expect(body.filter((city) => city.isDefault).map((city) => city.name)).toEqual(['Москва']);
  });

  it('are found from two characters on, with ё equal to е', async () => {
    expect((await shop.call('GET v1 cities/', { query: { query: 'каз' } })).body.map((city) => city.name)).toEqual([
      'Казань',
    ]);
    expect(
      (await shop.call('GET v1 cities/', { query: { query: 'орЕл' } })).body.every((city) =>
        /ор[её]л/i.test(city.name),
      ),
    ).toBe(true);
    expect((await shop.call('GET v1 cities/', { query: { query: 'к' } })).status).toBe(400);
    expect((await shop.call('GET v1 cities/', { query: { query: '%%' } })).body).toEqual([]);
  });

  it('have their warehouses', async () => {
    const { body } = await shop.call('GET v1 cities/', { query: { query: 'Казань' } });
    const city = await shop.call('GET v1 cities/{id}/', { params: { id: body[0]!.id } });
    expect(city.body.warehouses.length).toBeGreaterThan(0);
    expect(body[0]?.warehouses).toEqual(city.body.warehouses.map(({ id, name }) => ({ id, name })));
    const { body: listed } = await shop.call('GET v1 warehouses', { query: { city: body[0]!.id } });
    expect(city.body.warehouses).toMatchObject(listed);
    expect(city.body.warehouses[0]).toMatchObject({ preparing: { cutOff: '15:00', readyBy: '14:00' } });
  });

  it('that do not exist are not found, and an invalid id is refused', async () => {
    expect((await shop.call('GET v1 cities/{id}/', { params: { id: 999_999 } })).status).toBe(404);
    expect((await shop.send('GET', '/api/v1/cities/abc/')).status).toBe(400);
    expect((await shop.send('GET', '/api/v1/cities/99999999999/')).status).toBe(400);
  });
});

describe('stores', () => {
  it('are returned three per page', async () => {
    const { body } = await shop.call('GET v1 stores/', {});
    expect(body.stores).toHaveLength(3);
    expect(body.pages).toBe(Math.ceil(body.total / 3));
    expect((await shop.call('GET v1 stores/{id}', { params: { id: body.stores[0]!.id } })).body).toEqual(
      body.stores[0],
    );
  });
});

describe('a customer’s warehouses', () => {
  it('are not returned to a guest', async () => {
    const { status } = await shop.call('GET v1 warehouses/{xmlId}/', {
      params: { xmlId: '0c5a0f3e-8a4f-4a51-9d0e-0d6f6f5c1a11' },
    });
    expect(status).toBe(401);
  });
});

describe('banners', () => {
  it('are returned within their period and in their city', async () => {
    await sql`INSERT INTO banners (place, title, text, link, link_text, starts_at, ends_at) VALUES
      ('test', 'Сейчас', '', '/', 'Открыть', '2026-11-01', '2026-12-01'), ('test', 'Прошлый', '', '/', 'Открыть', '2026-01-01', '2026-02-01')`.execute(
      shop.database.db,
    );
    const shown = async () =>
      (await shop.call('GET v1 banners/getList/', { query: { place: 'test' } })).body.map((banner) => banner.title);
    expect(await shown()).toEqual(['Сейчас']);
    now = new Date('2026-01-15T00:00:00Z');
    expect(await shown()).toEqual(['Прошлый']);
    now = new Date('2026-11-20T12:00:00Z');
  });
});

describe('a list request for a page beyond the last', () => {
  const FAR = { page: 9999 };
  const section = 'konditsionery';
  const all = (body: object) => shop.call('POST v3 catalog/products/all/', { body });
  const tagAndCity = async () => {
    const { rows } = await sql<{ tag: string; city: number }>`
      SELECT (SELECT slug FROM tags WHERE EXISTS (SELECT FROM product_tags WHERE tag_id = tags.id) LIMIT 1) AS tag,
        (SELECT city_id FROM stores LIMIT 1) AS city`.execute(shop.database.db);
    return rows[0]!;
  };
  it.each<[string, (page: object) => Promise<{ body: { total?: number; pages?: number } }>]>([
    ['of all stores', (page) => shop.call('GET v1 stores/', { query: page })],
    [
      'of a city’s stores',
      async (page) => shop.call('GET v1 stores/', { query: { city: (await tagAndCity()).city, ...page } }),
    ],
    ['of a section', (page) => all({ section, ...page })],
    ['of a section, full products', (page) => shop.call('POST v2 catalog/products', { body: { section, ...page } })],
    ['of a filtered section', (page) => all({ section, filters: [{ slug: 'price', from: 1 }], ...page })],
    ['of a text', (page) => all({ query: 'насос', ...page })],
    ['of a tag', async (page) => all({ tag: (await tagAndCity()).tag, ...page })],
  ])('returns the same total and number of pages: %s', async (_, ask) => {
    const { total, pages } = (await ask({})).body;
    expect(total).toBeGreaterThan(0);
    expect((await ask(FAR)).body).toMatchObject({ total, pages });
  });
});

describe('brands', () => {
  it('have their number of products', async () => {
    const { body } = await shop.call('GET v1 brands/', {});
    expect(body).toHaveLength(25);
    expect(body.every((brand) => brand.count > 0)).toBe(true);
  });

  it('name their largest sections, which lead to the goods of the brand', async () => {
    const { body } = await shop.call('GET v1 brands/', {});
    for (const { slug, count, sections } of body) {
      const counts = sections.map((section) => section.count);
      expect(counts.length).toBeGreaterThan(0);
      expect(counts.length).toBeLessThanOrEqual(3);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(counts.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(count);
      const page = (await shop.call('GET v1 brands/{slug}/', { params: { slug } })).body;
      expect(sections).toEqual(page.sections.slice(0, 3).map(({ picture: _, ...section }) => section));
    }
  });
});

describe('page metadata', () => {
  const meta = async (url: string, city?: number) =>
    (await shop.call('GET v1 meta/', { query: { url, ...(city && { city }) } })).body;

  it('is returned for fixed pages, sections and products, with or without a trailing slash', async () => {
    const [category] = (await shop.call('GET v1 catalog/categories/', {})).body;
    expect(await meta(category!.link)).toMatchObject({ isKnown: true, total: category!.count });
    expect(await meta(`${category!.link}/?page=2`)).toMatchObject({ isKnown: true });
    expect(await meta('/')).toMatchObject({ isKnown: true });
    expect(await meta('/product/no-such-product')).toMatchObject({ isKnown: false });
    expect(await meta('/wp-login.php')).toMatchObject({ isKnown: false });
  });

  it('has the declined name of the city', async () => {
    const [kazan] = (await shop.call('GET v1 cities/', { query: { query: 'Казань' } })).body;
    expect((await meta('/', kazan!.id)).title).toContain('в Казани');
  });

  it('names what the sharing picture of an indexed page shows, the same in every city and without a price', async () => {
    const { products } = (await shop.call('POST v3 catalog/products/all/', { body: { section: 'konditsionery' } }))
      .body;
    const [product] = products;
    const [kazan] = (await shop.call('GET v1 cities/', { query: { query: 'Казань' } })).body;
    const { card } = await meta(product!.url);
    expect(card).toEqual({
      kicker: product!.brand,
      title: product!.name,
      note: expect.stringContaining(product!.keyParameters[0]!),
      picture: product!.image?.id ?? null,
    });
    expect(JSON.stringify(card)).not.toContain('₽');
    for (const path of [
      product!.url,
      '/',
      '/catalog/konditsionery',
      '/stores',
      '/delivery',
      '/promotions',
      '/selector',
    ])
      expect((await meta(path, kazan!.id)).card, path).toEqual((await meta(path)).card);
    expect((await meta('/catalog/konditsionery')).card).toMatchObject({ kicker: 'Каталог', title: 'Кондиционеры' });
    const [news] = (await shop.call('GET v1 news/getList/', { query: {} })).body.items;
    expect((await meta(`/news/${news!.id}`)).card).toMatchObject({ kicker: 'Новости', title: news!.title });
    for (const path of ['/personal/orders', '/search', '/product/no-such-product'])
      expect((await meta(path)).card, path).toBeNull();
  });

  it('can be overridden or redirected by an editor, also to another site', async () => {
    await sql`INSERT INTO page_meta (path, title, redirect_to, redirect_status) VALUES
      ('/catalog', 'Свой заголовок', NULL, NULL), ('/old', NULL, 'https://example.com/new', 301)`.execute(
      shop.database.db,
    );
    expect((await meta('/catalog')).title).toBe('Свой заголовок');
    expect((await meta('/old')).redirect).toEqual({ to: 'https://example.com/new', status: 301 });
  });
});

describe('search history', () => {
  const session = 'a-session-token-of-a-visitor';
  const search = (q: string) => shop.call('GET - /ajax/catalog/search/', { query: { q } }, session);
  const history = async (token = session) => (await shop.call('GET v1 search/history/', {}, token)).body;

  it('has the last ten queries of a session, newest first, each once', async () => {
    for (let n = 1; n <= 12; n++) await search(`запрос ${n}`);
    await search('запрос 5');
    const kept = await history();
    expect(kept).toHaveLength(10);
    expect(kept.slice(0, 2)).toEqual(['запрос 5', 'запрос 12']);
  });

  it('of another session is separate', async () => {
    expect(await history('another-visitor-altogether')).toEqual([]);
  });

  it('removes one query, then all', async () => {
    const one = await shop.call('DELETE v1 search/history/', { query: { query: 'запрос 5' } }, session);
    expect(one.body).not.toContain('запрос 5');
    expect((await shop.call('DELETE v1 search/history/', {}, session)).body).toEqual([]);
    expect(await history()).toEqual([]);
  });
});

describe('the API', () => {
  it('refuses an unknown call with a plain error', async () => {
    const response = await shop.send('GET', '/api/v1/no/such/call/');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errorCode: 404 });
  });

  it('sets a request id on every response and takes over a valid one', async () => {
    const own = await shop.send('GET', '/api/health', { headers: { 'x-request-id': 'abcdef-123456' } });
    expect(own.headers.get('x-request-id')).toBe('abcdef-123456');
    const forged = await shop.send('GET', '/api/health', { headers: { 'x-request-id': 'x"><script>' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('is ready while its database responds', async () => {
    expect((await shop.send('GET', '/api/ready')).status).toBe(200);
  });

  it('has an OpenAPI document and a page of it', async () => {
    const document = (await (await shop.send('GET', '/api/openapi.json')).json()) as { openapi: string };
    expect(document.openapi).toBe('3.1.0');
    expect(await (await shop.send('GET', '/api/docs')).text()).toContain('catalog/products/all/');
  });

  it.each(['/api/openapi.json', '/api/docs', '/api/partner/v1/openapi.json'])(
    'answers 304 to a caller that has %s',
    async (path) => {
      const { headers } = await shop.send('GET', path);
      const again = await shop.send('GET', path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const other = await shop.send('GET', path, { headers: { 'if-none-match': 'W/"other"' } });
      expect(other.status).toBe(200);
    },
  );
});
