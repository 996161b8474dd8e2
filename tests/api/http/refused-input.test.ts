import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

let shop: ShopApi;
let path: string;
beforeAll(async () => {
  shop = await openShopApi({ template: 'demo' });
  const [section] = (await shop.call('GET v1 catalog/categories/', {})).body;
  path = section!.link.replace('/catalog/', '');
});
afterAll(() => shop.end());

const json = { 'Content-Type': 'application/json' };
const post = (call: string, body: unknown) => shop.send('POST', call, { body: JSON.stringify(body), headers: json });

interface Refusal {
  errorCode: number;
  message: string;
  errors?: { field: string; message: string }[];
}

async function expectRefusal(response: Response, status: number): Promise<Refusal> {
  expect(response.status).toBe(status);
  const refusal = (await response.json()) as Refusal;
  expect(refusal.errorCode).toBe(status);
  expect(refusal.message).toMatch(/^[А-Яа-яЁё .,]+$/);
  return refusal;
}

it('a refusal of an unknown call is not cacheable, because the API proxy may add a session cookie', async () => {
  const response = await shop.send('GET', '/api/v1/user/signInto/');
  expect(response.headers.get('cache-control')).toBe('no-store');
  await expectRefusal(response, 404);
});

describe('a value that no database column can store', () => {
  const list = '/api/v3/catalog/products/all/';
  const filters = '/api/v3/catalog/filters/';
  const tooGreat = 2 ** 31;

  it.each([
    ['a city beyond integers', `/api/v1/stores/?city=${tooGreat}`],
    ['a city beyond integers', `/api/v1/warehouses?city=${Number.MAX_SAFE_INTEGER}`],
    ['a city beyond integers', `/api/v1/meta/?url=/&city=${tooGreat}`],
    ['a city beyond integers', `/api/v1/banners/getList/?place=home&city=${tooGreat}`],
    ['an address with a NUL', '/api/v1/meta/?url=/product/a%00b'],
  ])('is refused in a query: %s in %s', async (_, address) => {
    await expectRefusal(await shop.send('GET', address), 400);
  });

  it.each([
    ['a slug with a NUL', '/api/v2/catalog/products', { slug: 'a\u0000' }],
    ['a tag with a NUL', list, { tag: 'a\u0000' }],
    ['a tag with a NUL', filters, { tag: 'a\u0000' }],
    ['a city beyond integers', list, { query: 'насос', cityId: tooGreat, inStock: true }],
  ])('is refused in a body: %s in %s', async (_, call, body) => {
    await expectRefusal(await post(call, body), 400);
  });

  it('is refused with its field named at any depth', async () => {
    const filters = [{ slug: 'brand', values: ['ballu', 'a\u0000'] }];
    const { errors } = await expectRefusal(await post(list, { section: path, filters }), 400);
    expect(errors).toEqual([{ field: 'filters.0.values.1', message: 'Недопустимый символ' }]);
  });

  it('is removed from a search text', async () => {
    for (const text of ['насос\u0000', '\u0000насос', 'на\u0000\u202eсос']) {
      const address = `/api/v1/search/suggests/?q=${encodeURIComponent(text)}`;
      expect((await shop.send('GET', address)).status, JSON.stringify(text)).toBe(200);
      expect((await post(list, { query: text })).status).toBe(200);
    }
  });

  it.each([
    ['a filter with a NUL', { filters: [{ slug: 'brand', values: ['a\u0000'] }] }],
    ['bounds beyond numbers', { filters: [{ slug: 'price', from: -1e308, to: 1e308 }] }],
    ['a city beyond integers', { cityId: tooGreat, inStock: true }],
  ])('in a section is refused or finds nothing and never causes a server error: %s', async (_, body) => {
    for (const call of [list, filters])
      expect([200, 400]).toContain((await post(call, { section: path, ...body })).status);
  });
});

describe('whole numbers', () => {
  const other = ['0x1', '1e0', ' 1', '1 ', '+1', '-1', '1.0', '0b1', '١', ''].map(encodeURIComponent);

  it.each(other)('in a query or a path are accepted in digits only: %j', async (text) => {
    for (const address of [`stores/?city=${text}`, `stores/?page=${text}`, `meta/?url=/&city=${text}`])
      await expectRefusal(await shop.send('GET', `/api/v1/${address}`), 400);
    if (text) await expectRefusal(await shop.send('GET', `/api/v1/cities/${text}/`), 400);
  });

  it('in digits are accepted', async () => {
    for (const address of ['cities/1/', 'stores/?city=1&page=1', 'stores/?page=01'])
      expect((await shop.send('GET', `/api/v1/${address}`)).status).toBe(200);
  });
});

it.each([
  ['does not end', `"${String.raw`\"`.repeat(120_000)}`],
  ['ends in the middle of an escape', `{"a":"${String.raw`\"`.repeat(120_000)}\\`],
])('a body whose last string %s is refused at once, however many quotation marks it holds', async (_, body) => {
  const started = performance.now();
  expect((await shop.send('POST', '/api/v1/reservations/read/', { body, headers: json })).status).toBe(400);
  expect(performance.now() - started).toBeLessThan(2000);
});

it('a phone of a hundred thousand spaces is refused at once', async () => {
  const body = JSON.stringify({ phone: `${' '.repeat(100_000)}x`, sessionId: randomUUID() });
  const started = performance.now();
  await expectRefusal(await shop.send('POST', '/api/v1/reservations/', { body, headers: json }), 400);
  expect(performance.now() - started).toBeLessThan(2000);
});

describe('a body over its limit', () => {
  const text = JSON.stringify({ section: 'a'.repeat(300_000) });
  const call = '/api/v3/catalog/section/info/';

  it('is refused by its declared length', async () => {
    const headers = { 'content-length': String(text.length) };
    await expectRefusal(await shop.send('POST', call, { body: text, headers }), 413);
  });

  it('is refused when it is sent in chunks of unknown length', async () => {
    const part = new TextEncoder().encode('a'.repeat(64 * 1024));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(part);
      },
    });
    const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' };
    await expectRefusal(await shop.send('POST', call, init), 413);
    expect(sent).toBeLessThan(10);
  });

  it('is reported differently from a body that is not JSON', async () => {
    expect((await shop.send('POST', call, { body: '{', headers: json })).status).toBe(400);
  });
});
