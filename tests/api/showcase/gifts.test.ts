import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#lib/contract/contract.ts';
import { openPriceShop, type PriceShop } from '../pricing/price-shop.ts';

let shop: PriceShop;
beforeAll(async () => {
  shop = await openPriceShop();
});
afterAll(() => shop.end());

const gifts = async (query: CallInput<'GET v1 showcase/getGifts/'>['query'] = {}) =>
  (await shop.ask('GET v1 showcase/getGifts/', { query })).body;
const titles = async (query: string) => (await gifts({ query, pageSize: 100 })).items?.map(({ title }) => title) ?? [];

describe('the list of gifts', () => {
  it('comes by pages, the cheapest first and those that ran out last', async () => {
    const { items = [], total = 0, pages } = await gifts({ pageSize: 100 });
    expect(total).toBe(items.length);
    expect(total).toBeGreaterThanOrEqual(30);
    expect(pages).toBe(1);
    const known = items.filter(({ availability }) => availability !== 'none').map(({ cost }) => cost);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    expect(items.slice(-2).map(({ availability }) => availability)).toEqual(['none', 'none']);
    expect(items.find(({ title }) => title === 'Тепловизор карманный')).toMatchObject({ availability: 'few', left: 2 });
    const second = await gifts({ page: 2, pageSize: 10 });
    expect(second.items?.map(({ id }) => id)).toEqual(items.slice(10, 20).map(({ id }) => id));
    expect(await gifts({ page: 100 })).toMatchObject({ items: [], total });
  });

  it('is found by words in any form, by parts of words, and by ё or е', async () => {
    expect(await titles('трёхместные палатки')).toEqual(['Палатка трёхместная']);
    expect(await titles('ТРЕХМЕСТН')).toEqual(['Палатка трёхместная']);
    expect(await titles('аккумулятор')).toContain('Фонарь налобный аккумуляторный');
    expect(await titles("100%_' OR")).toEqual([]);
    expect(await titles('   ')).toHaveLength((await gifts()).total ?? 0);
  });

  it('is narrowed by several ranges of cost, whose counts follow the query only', async () => {
    const all = (await gifts({ pageSize: 100 })).items ?? [];
    const { items = [], costs = [] } = await gifts({ 'cost[]': ['0-1999', '20000-'], pageSize: 100 });
    expect(new Set(items.map(({ id }) => id))).toEqual(
      new Set(all.filter(({ cost }) => cost <= 1999 || cost >= 20_000).map(({ id }) => id)),
    );
    expect(costs.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
    const named = await gifts({ query: 'сертификат', 'cost[]': ['5000-9999'] });
    expect(named.items?.map(({ cost }) => cost)).toEqual([5000]);
    expect(named.costs?.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1);
  });

  it.each([['-'], ['5000'], ['a-b'], ['99999999-'], ['1-2-3'], ['0-1;DROP']])('refuses the range %s', async (range) => {
    const { status, errors } = await shop.ask('GET v1 showcase/getGifts/', { query: { 'cost[]': [range] } });
    expect(status).toBe(400);
    expect(Object.values(errors)[0]).toMatch('диапазон стоимости');
  });

  it('refuses pages that are too large and lists that are too long', async () => {
    for (const query of [{ page: 0 }, { pageSize: 101 }, { 'cost[]': Array.from({ length: 11 }, () => '1-2') }])
      expect((await shop.ask('GET v1 showcase/getGifts/', { query })).status).toBe(400);
  });
});
