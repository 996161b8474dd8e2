import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSuggestions } from '#backend/gateways/suggestions/tables/seed-suggestions.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import type { AddressSuggestion } from '#lib/contract/suggestions.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

let shop: ShopApi;
beforeAll(async () => {
  shop = await openShopApi({ template: 'empty' });
  await seedSuggestions(shop.database.db);
});
afterAll(() => shop.end());

type Options = Omit<CallInput<'POST v1 dadata/'>['body'], 'type' | 'query'>;

async function addresses(query: string, options: Options = {}): Promise<AddressSuggestion[]> {
  const { status, body } = await shop.call('POST v1 dadata/', { body: { type: 'address', query, ...options } });
  expect(status).toBe(200);
  if (body.type !== 'address') throw new Error('companies instead of addresses');
  return body.suggestions;
}

const values = async (query: string, options?: Options) => (await addresses(query, options)).map(({ value }) => value);

const regions = (query: string) => values(query, { bounds: 'region' });
const localities = (query: string) => values(query, { bounds: 'locality' });

const tatarstan = '0c089b04-099e-4e0e-955a-6bf1ce525f1a';
const moscow = '0c5b2444-70a0-4932-980c-b4dc0d3f02b5';
const moscowRegion = '29251dcf-00a1-4e34-98d4-5c47484a36d4';

describe('region suggestions', () => {
  it('have the format of DaData', async () => {
    expect(await addresses('татар', { bounds: 'region' })).toEqual([
      {
        value: 'Респ Татарстан',
        unrestricted_value: 'Респ Татарстан',
        data: {
          region_fias_id: tatarstan,
          region: 'Татарстан',
          region_with_type: 'Респ Татарстан',
          city: null,
          settlement: null,
          settlement_with_type: null,
        },
      },
    ]);
  });

  it.each([
    ['татарстан республика', 'Респ Татарстан'],
    ['респ. Татарстан', 'Респ Татарстан'],
    ['новосиб', 'Новосибирская обл'],
    ['Новосибирская область', 'Новосибирская обл'],
    ['край перм', 'Пермский край'],
    ['якутия', 'Респ Саха /Якутия/'],
    ['югра', 'Ханты-Мансийский Автономный округ - Югра'],
    ['кузбасс', 'Кемеровская область - Кузбасс'],
    ['ямало ненецкий автономный округ', 'Ямало-Ненецкий АО'],
  ])('match any notation: %s', async (query, value) => {
    expect(await regions(query)).toEqual([value]);
  });

  it('are the only ones within the bounds of regions', async () => {
    expect(await regions('казань')).toEqual([]);
    expect(await localities('татарстан')).toEqual([]);
    expect(await regions('мос')).toEqual(['г Москва', 'Московская обл']);
    expect(await regions('алтай')).toEqual(['Респ Алтай', 'Алтайский край']);
  });
});

describe('locality suggestions', () => {
  it('include the region, and a capital without it in the shown value', async () => {
    const [kazan] = await addresses('казань', { bounds: 'locality' });
    expect(kazan).toMatchObject({
      value: 'г Казань',
      unrestricted_value: 'Респ Татарстан, г Казань',
      data: { region_fias_id: tatarstan, region_with_type: 'Респ Татарстан', city: 'Казань', settlement: null },
    });
    const [village] = await addresses('с высокая гора', { bounds: 'locality' });
    expect(village).toMatchObject({
      value: 'Респ Татарстан, с Высокая Гора',
      data: { city: null, settlement: 'Высокая Гора', settlement_with_type: 'с Высокая Гора' },
    });
  });

  it.each([
    ['орел', 'г Орёл'],
    ['КОРОЛЁВ', 'Московская обл, г Королёв'],
    ['посёлок городского типа василь', 'Респ Татарстан, пгт Васильево'],
    ['на-дону ростов', 'г Ростов-на-Дону'],
    ['татарстан альмет', 'Респ Татарстан, г Альметьевск'],
    ['г. Тольятти Самарская обл', 'Самарская обл, г Тольятти'],
  ])('match any notation: %s', async (query, value) => {
    expect(await localities(query)).toEqual([value]);
  });

  it('list the exact name first, then larger localities', async () => {
    expect((await localities('киров')).slice(0, 3)).toEqual([
      'г Киров',
      'Калужская обл, г Киров',
      'Кировская обл, г Кирово-Чепецк',
    ]);
    expect((await localities('ново')).slice(0, 2)).toEqual([
      'г Новосибирск',
      'Кемеровская область - Кузбасс, г Новокузнецк',
    ]);
  });

  it('can be limited to chosen regions', async () => {
    const options: Options = { bounds: 'locality', locations: [{ region_fias_id: moscowRegion }] };
    expect(await values('берёз', options)).toEqual([]);
    expect(await values('люб', options)).toEqual(['Московская обл, г Люберцы']);
    expect(await values('люб', { ...options, restrict_value: true })).toEqual(['г Люберцы']);
    const both = { ...options, locations: [...options.locations!, { region_fias_id: tatarstan.toUpperCase() }] };
    expect(await values('зелено', both)).toEqual(['Респ Татарстан, г Зеленодольск']);
  });

  it('are returned beside regions without bounds', async () => {
    expect((await values('самар')).slice(0, 2)).toEqual(['Самарская обл', 'г Самара']);
  });

  it('are limited to the requested number, 20 at most', async () => {
    expect(await localities('а')).toHaveLength(20);
    expect(await addresses('а', { bounds: 'locality', count: 7 })).toHaveLength(7);
  });
});

describe('a federal city', () => {
  it.each(['г Москва', 'г Санкт-Петербург', 'г Севастополь'])(
    'is suggested as a region and as a locality: %s',
    async (city) => {
      expect(await regions(city)).toEqual([city]);
      expect((await localities(city))[0]).toBe(city);
      expect((await values(city)).filter((value) => value === city)).toHaveLength(1);
    },
  );

  it('suggests localities inside a federal city', async () => {
    const options: Options = { bounds: 'locality', locations: [{ region_fias_id: moscow }] };
    expect(await values('мос', options)).toEqual(['г Москва', 'г Москва, г Московский']);
    expect(await values('зеленоград', { ...options, restrict_value: true })).toEqual(['г Зеленоград']);
  });
});
