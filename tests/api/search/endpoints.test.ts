import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';
import { fillSmallCatalogue, type Key, products } from './small-catalogue.ts';

let shop: ShopApi;
let ids: Record<Key, number>;
beforeAll(async () => {
  shop = await openShopApi({ template: 'empty' });
  ids = await fillSmallCatalogue(shop.database.db);
});
afterAll(() => shop.end());

const newSession = () => `token-${randomUUID()}`;

describe('search/suggests/', () => {
  it('returns cards and tags, and the corrected query', async () => {
    const { status, body } = await shop.call('GET v1 search/suggests/', { query: { q: 'bydthnjh' } });
    expect(status).toBe(200);
    expect(body.correctedQuery).toBe('инвертор');
    expect(body.items.map(({ name }) => name)).toEqual([products.split.name]);
    expect(body.tags.map(({ name }) => name)).toEqual(['Инверторное управление']);
  });

  it('returns the product of an exact code first, and five products at most', async () => {
    const { body } = await shop.call('GET v1 search/suggests/', { query: { q: 'нс-1234567' } });
    expect(body.items[0]?.code).toBe('1234567');
    const many = await shop.call('GET v1 search/suggests/', { query: { q: 'климат' } });
    expect(many.body.items).toHaveLength(5);
    const two = await shop.call('GET v1 search/suggests/', { query: { q: 'климат', limit: 2 } });
    expect(two.body.items).toHaveLength(2);
  });

  it.each([
    '',
    '?q=',
    '?q=%20',
    `?q=${'%D1%8F'.repeat(201)}`,
    '?q=насос&limit=0',
    '?q=насос&limit=21',
    '?q=насос&limit=x',
  ])('refuses %j', async (query) => {
    const response = await shop.send('GET', `/api/v1/search/suggests/${query}`);
    expect(response.status).toBe(400);
    expect((await response.json()).message).toMatch(/[а-яё]/);
  });
});

describe('/ajax/catalog/search/', () => {
  it('returns products in the older field names', async () => {
    const { status, body } = await shop.call('GET - /ajax/catalog/search/', { query: { q: '4607123456789' } });
    expect(status).toBe(200);
    expect(body.items).toEqual([
      expect.objectContaining({
        ID: ids.split,
        NAME: products.split.name,
        PROPERTY_CODE: '1234567',
        PRICE_RRC: 30_000,
      }),
    ]);
  });

  it('adds the text to the history of the session', async () => {
    const session = newSession();
    for (const q of ['насос', 'Котёл', 'НАСОС'])
      await shop.call('GET - /ajax/catalog/search/', { query: { q } }, session);
    expect((await shop.call('GET v1 search/history/', {}, session)).body).toEqual(['НАСОС', 'Котёл']);
    expect((await shop.call('GET v1 search/history/', {}, newSession())).body).toEqual([]);
  });
});

describe('search/history/', () => {
  it('removes one text or all of them', async () => {
    const session = newSession();
    for (const q of ['насос', 'котёл', 'труба'])
      await shop.call('GET - /ajax/catalog/search/', { query: { q } }, session);
    const one = await shop.call('DELETE v1 search/history/', { query: { query: 'котёл' } }, session);
    expect(one.body).toEqual(['труба', 'насос']);
    const all = await shop.call('DELETE v1 search/history/', { query: {} }, session);
    expect(all).toEqual({ status: 200, body: [] });
    expect((await shop.call('GET v1 search/history/', {}, session)).body).toEqual([]);
  });

  it('is empty for a caller without a session', async () => {
    expect((await shop.call('GET v1 search/history/', {})).body).toEqual([]);
  });
});
