import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SourceProduct } from '#backend/import/source.ts';
import { openYmlFeed } from '#backend/import/yml/open-feed.ts';
import type { PartnerProduct } from '#lib/contract/partner-api.ts';
import { statementsOf } from '#tests/statements.ts';
import { jsonOf, openPartnerShop, type PartnerShop } from './partner-shop.ts';

let shop: PartnerShop;
let token: string;
beforeAll(async () => {
  shop = await openPartnerShop();
  ({ token } = await shop.tokenOf(shop.dealer));
});
afterAll(() => shop.end());
beforeEach(() => shop.database.db.deleteFrom('limits').execute());

const get = (path: string, headers: Record<string, string> = {}) => shop.program(token, 'GET', path, { headers });

describe('the full list by pages', () => {
  it('holds every product on sale once, with the prices and the stock that the customer sees on the site', async () => {
    const goods = shop.goods[0]!;
    await shop.rule('dealer', 20);
    await shop.stock(goods.id, 700);
    const { items } = await shop.fullList(token);
    const { rows } = await sql<{ guid: string }>`
      SELECT p.guid FROM products p JOIN categories c ON c.id = p.category_id
      WHERE p.is_active AND c.is_active ORDER BY p.id`.execute(shop.database.db);
    expect(items.map(({ guid }) => guid)).toEqual(rows.map(({ guid }) => guid));
    const item = items.find(({ guid }) => guid === goods.guid);
    const site = await shop.priceOf(shop.dealer, goods.guid);
    expect(item).toMatchObject({
      price: site.price,
      retailPrice: site.retailPrice,
      bonus: site.bonus,
      availability: 'allow',
      category: expect.stringContaining(' / '),
      url: expect.stringMatching(/^http:\/\/rusklimat\.localhost:\d+\/product\//),
      stock: { total: 500, warehouses: [{ name: expect.any(String), quantity: 500 }] },
    });
    expect(item?.price).toBe(Math.round((goods.price ?? 0) * 0.8) / 100);
    expect(items.find(({ guid }) => guid === shop.onRequest[0])).toMatchObject({
      price: null,
      availability: 'request',
    });
  });

  it('gives a token prices or stock alone by its scopes', async () => {
    const fields = async (scope: 'prices' | 'stock') => {
      const own = await shop.tokenOf(shop.dealer, [scope]);
      const { items } = await jsonOf<{ items: PartnerProduct[] }>(
        await shop.program(own.token, 'GET', '/products?limit=1'),
      );
      return items[0];
    };
    expect(Object.keys((await fields('prices')) ?? {})).toEqual(
      expect.arrayContaining(['price', 'retailPrice', 'bonus']),
    );
    expect(await fields('prices')).not.toHaveProperty('stock');
    expect(await fields('stock')).toHaveProperty('stock');
    expect(await fields('stock')).not.toHaveProperty('price');
  });

  it('is not sent again while its ETag is valid, and is when something changes for this customer', async () => {
    const first = await get('/products?limit=5');
    const etag = first.headers.get('etag') ?? '';
    const again = () => get('/products?limit=5', { 'If-None-Match': etag });
    const unchanged = await again();
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe('');
    expect((await get('/products?limit=6', { 'If-None-Match': etag })).status).toBe(200);
    expect((await get('/products?limit=5', { 'If-None-Match': `"other", ${etag}` })).status).toBe(304);
    expect((await get('/products?limit=5&format=csv', { 'If-None-Match': etag })).status).toBe(200);
    const any = await get('/products?limit=5', { 'If-None-Match': '*' });
    expect(any.status).toBe(304);
    expect((await get('/products?limit=5', { 'If-None-Match': any.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await get('/products?after=a.b', { 'If-None-Match': '*' })).status).toBe(400);
    await shop.rule('installer', 7);
    expect((await again()).status).toBe(304);
    await shop.rule('dealer', 21, { brandId: shop.goods[0]!.brandId ?? 0 });
    expect((await again()).status).toBe(200);
  });

  it('the full list may be begun twelve times an hour in all formats; a few products may be read at any time', async () => {
    const limited = await shop.tokenOf(shop.installer);
    const begin = async (path: string) => {
      const response = await shop.program(limited.token, 'GET', path);
      await response.text();
      return response;
    };
    for (let at = 0; at < 12; at++) expect((await begin(`/products?limit=${at + 11}`)).status).toBe(200);
    expect((await begin('/products?limit=10')).status).toBe(200);
    for (const path of ['/products?limit=11', '/products?format=csv']) {
      const refused = await begin(path);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1000);
    }
  });

  it.each([
    '/products?limit=0',
    '/products?limit=501',
    '/products?format=xls',
    '/products?after=%00',
    '/products?after=a.b',
  ])('an invalid request for the full list is refused with 400: %s', async (path) => {
    expect((await get(path)).status).toBe(400);
  });
});

describe('the full list by pages as CSV', () => {
  it('holds the same products as by pages of JSON, with the next page and the cursor in headers', async () => {
    const { items } = await shop.fullList(token);
    const guids: string[] = [];
    let cursor: string | null = null;
    for (let query = ''; ; ) {
      const page = await get(`/products?format=csv&limit=400${query}`);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/csv');
      const [head, ...lines] = (await page.text()).trimEnd().split('\r\n');
      expect(head).toMatch(/^guid;code;/);
      guids.push(...lines.map((line) => line.slice(0, 36)));
      cursor = page.headers.get('x-changes-cursor');
      const next = page.headers.get('x-page-cursor');
      if (next === null) break;
      query = `&after=${next}`;
    }
    expect(guids).toEqual(items.map(({ guid }) => guid));
    await shop.stock(shop.goods[0]!.id, 77);
    expect((await shop.changesSince(token, cursor ?? '')).items).toMatchObject([{ guid: shop.goods[0]?.guid }]);
  });

  it('a page of CSV goes on where a page of JSON ended', async () => {
    const { next, items } = await jsonOf<{ next: string; items: PartnerProduct[] }>(await get('/products?limit=2'));
    const page = await get(`/products?format=csv&after=${next}&limit=1`);
    const [, line = ''] = (await page.text()).split('\r\n');
    const { items: three } = await jsonOf<{ items: PartnerProduct[] }>(await get('/products?limit=3'));
    expect(items.map(({ guid }) => guid)).not.toContain(three[2]?.guid);
    expect(line.startsWith(`${three[2]?.guid};`)).toBe(true);
  });

  it('CSV is refused with an invalid cursor, and YML by pages, since it is always the whole list', async () => {
    expect((await get('/products?format=csv&after=a.b')).status).toBe(400);
    const { next } = await jsonOf<{ next: string }>(await get('/products?limit=2'));
    for (const [query, field] of [
      [`after=${next}`, 'after'],
      ['limit=5', 'limit'],
    ]) {
      const refused = await get(`/products?format=yml&${query}`);
      expect(refused.status).toBe(400);
      const { errors } = await jsonOf(refused);
      expect(errors).toMatchObject([{ field, message: expect.stringContaining('целиком') }]);
    }
  });
});

describe('the full list as a file', () => {
  it.each([
    ['csv', 'text/csv', '?format=csv', {}],
    ['csv', 'text/csv', '', { Accept: 'text/csv' }],
    ['yml', 'application/xml', '?format=yml', {}],
    ['yml', 'application/xml', '', { Accept: 'application/xml' }],
  ])('is %s (%s) by %s %o', async (format, type, query, headers) => {
    const response = await get(`/products${query}`, headers);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('content-disposition')).toContain(`products.${format}`);
    await response.text();
  });

  it('as CSV has a line for every product, and columns for the warehouses', async () => {
    const { items } = await shop.fullList(token);
    const response = await get('/products?format=csv');
    expect(response.headers.get('x-changes-cursor')).toMatch(/^[\w.-]+$/);
    const [head = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
    expect(head).toMatch(/^guid;code;article;barcode;name;.*;price;retail_price;bonus;stock;"?stock: /);
    expect(lines).toHaveLength(items.length);
    expect(lines[0]?.startsWith(`${items[0]?.guid};${items[0]?.code};`)).toBe(true);
  });

  it('as YML is read by the shop’s own reader of such files', async () => {
    const { items } = await shop.fullList(token);
    const folder = await mkdtemp(join(tmpdir(), 'partner-'));
    try {
      const file = join(folder, 'products.yml');
      await writeFile(file, await (await get('/products?format=yml')).text());
      const feed = await openYmlFeed(file);
      const offers: SourceProduct[] = [];
      for await (const offer of feed.products()) offers.push(offer);
      expect(offers.map(({ externalId }) => externalId)).toEqual(items.map(({ guid }) => guid));
      expect(offers[0]).toMatchObject({
        name: items[0]?.name,
        article: items[0]?.article,
        brand: items[0]?.brand,
        priceKopecks: Math.round((items[0]?.price ?? 0) * 100),
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is compressed when the client accepts it', async () => {
    const response = await get('/products?format=csv', { 'Accept-Encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const text = gunzipSync(await response.bytes()).toString();
    expect(text).toBe(await (await get('/products?format=csv')).text());
    const page = await get('/products?limit=50', { 'Accept-Encoding': 'gzip' });
    expect(JSON.parse(gunzipSync(await page.bytes()).toString()).items).toHaveLength(50);
    const plain = await get('/products?limit=50', { 'Accept-Encoding': 'gzip;q=0' });
    expect((await jsonOf<{ items: unknown[] }>(plain)).items).toHaveLength(50);
  });

  it('is sent one at a time in a process; a client that goes away makes room for the next', async () => {
    const first = await get('/products?format=csv');
    const second = await get('/products?format=yml');
    expect(second.status).toBe(503);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    await first.body?.cancel();
    // the stream notices it a moment later
    await setImmediate();
    const next = await get('/products?format=yml');
    expect(next.status).toBe(200);
    await next.text();
  });

  it('is read from the database no faster than the client takes it', async () => {
    const response = await get('/products?format=csv', { 'Accept-Encoding': 'identity' });
    const reader = response.body!.getReader();
    let size = (await reader.read()).value?.length ?? 0;
    const ahead = await statementsOf(() => setTimeout(500));
    const rest = await statementsOf(async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) size += part.value.length;
    });
    expect(size).toBeGreaterThan(100_000);
    expect(ahead).toBeLessThanOrEqual(4);
    expect(rest).toBeGreaterThan(ahead);
  });

  it('answers a HEAD request without occupying the process', async () => {
    for (let at = 0; at < 2; at++) {
      const head = await shop.send('HEAD', '/api/partner/v1/products?format=csv', {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(head.status).toBe(200);
    }
    expect((await (await get('/products?format=csv')).text()).length).toBeGreaterThan(1000);
  });
});
