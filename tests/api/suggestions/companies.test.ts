import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSuggestions } from '#backend/gateways/suggestions/tables/seed-suggestions.ts';
import type { PartySuggestion } from '#lib/contract/suggestions.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

let shop: ShopApi;
beforeAll(async () => {
  shop = await openShopApi({ template: 'empty' });
  await seedSuggestions(shop.database.db);
});
afterAll(() => shop.end());

async function companies(query: string, count?: number): Promise<PartySuggestion[]> {
  const body = { type: 'party' as const, query, ...(count !== undefined && { count }) };
  const { status, body: reply } = await shop.call('POST v1 dadata/', { body });
  expect(status).toBe(200);
  if (reply.type !== 'party') throw new Error('addresses instead of companies');
  return reply.suggestions;
}

const names = async (query: string) => (await companies(query)).map(({ value }) => value);

describe('company suggestions', () => {
  it('have all fields that registration needs', async () => {
    expect(await companies('дом тёплых')).toEqual([
      {
        value: 'ООО "ДОМ ТЁПЛЫХ ПОЛОВ"',
        unrestricted_value: 'ООО "ДОМ ТЁПЛЫХ ПОЛОВ"',
        data: {
          inn: '1699163284',
          kpp: '169901001',
          opf: { short: 'ООО' },
          state: { status: 'ACTIVE', registration_date: Date.UTC(2021, 8, 30) },
          address: {
            data: {
              region_fias_id: '0c089b04-099e-4e0e-955a-6bf1ce525f1a',
              region: 'Татарстан',
              region_with_type: 'Респ Татарстан',
              city: null,
              settlement: 'Высокая Гора',
              settlement_with_type: 'с Высокая Гора',
            },
          },
        },
      },
    ]);
  });

  it.each([
    'дом теплых полов',
    'ДОМ ТЁПЛЫХ',
    'полов дом',
    'ООО "Дом тёплых полов"',
    '«дом тёплых», ооо',
    'общество дом тёпл пол',
  ])('match the name in any notation: %s', async (query) => {
    expect(await names(query)).toEqual(['ООО "ДОМ ТЁПЛЫХ ПОЛОВ"']);
  });

  it('match the beginning of an INN from three digits on', async () => {
    expect(await names('1699163284')).toEqual(['ООО "ДОМ ТЁПЛЫХ ПОЛОВ"']);
    expect(await names('16 9916 3')).toEqual(['ООО "ДОМ ТЁПЛЫХ ПОЛОВ"']);
    for (const { data } of await companies('169')) expect(data.inn).toMatch(/^169/);
    expect(await companies('169')).toHaveLength(5);
    expect(await companies('16')).toEqual([]);
  });

  it('list names that begin with the text first, and active companies before others', async () => {
    const found = await names('климат');
    expect(found.slice(0, 2)).toEqual(['ООО "КЛИМАТ-ПРОЕКТ КАЗАНЬ"', 'ООО "КЛИМАТ ДАЧНОГО ПОСЁЛКА"']);
    expect(found).toContain('ООО "СТОЛИЧНЫЙ КЛИМАТ-СЕРВИС"');
    expect(found.at(-1)).toBe('АО "ЧЕРНОМОРСКИЙ КЛИМАТ-КОМПЛЕКС"');
  });

  it('include entrepreneurs, who have no KPP', async () => {
    const [person] = await companies('сафиуллин ринат');
    expect(person).toMatchObject({ value: 'ИП Сафиуллин Ринат Маратович', data: { kpp: null, opf: { short: 'ИП' } } });
    expect(person?.data.inn).toHaveLength(12);
  });

  it.each([
    ['СВЕЖИЙ ВЕТЕР', 'LIQUIDATING'],
    ['СЕВЕРНЫЙ СКВОЗНЯК', 'LIQUIDATED'],
    ['ХОЛОДНЫЙ КОНТУР', 'BANKRUPT'],
    ['ГОРНЫЙ ВОЗДУХ', 'REORGANIZING'],
  ])('include companies that may not register: %s, %s', async (query, status) => {
    expect((await companies(query)).map(({ data }) => data.state.status)).toEqual([status]);
  });

  it('are empty for an unknown company and for a text without letters', async () => {
    for (const query of ['рога и копыта', '0000000000', '"«»"', '%']) expect(await companies(query)).toEqual([]);
  });

  it('are limited to the requested number, 20 at most', async () => {
    expect(await companies('ооо', 3)).toHaveLength(3);
    expect(await companies('ооо')).toHaveLength(20);
  });
});
