import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DadataSuggestions } from '#backend/gateways/suggestions/dadata.ts';
import { partySuggestionSchema } from '#lib/contract/suggestions.ts';
import { json, type SuggestionServer, startSuggestionServer } from './suggestion-server.ts';

let server: SuggestionServer;
let dadata: DadataSuggestions;
beforeAll(async () => {
  server = await startSuggestionServer();
  dadata = new DadataSuggestions({ url: server.url, token: 'key-of-the-shop' });
});
beforeEach(() => {
  server.asked.length = 0;
});
afterAll(() => server.close());

const nowhere = {
  region_fias_id: null,
  region: null,
  region_with_type: null,
  city: null,
  settlement: null,
  settlement_with_type: null,
};

const company = {
  value: 'ООО "ТЁПЛЫЙ КОНТУР"',
  unrestricted_value: 'ООО "ТЁПЛЫЙ КОНТУР"',
  data: {
    inn: '1699163284',
    kpp: '169901001',
    ogrn: '1021699000001',
    hid: 'a1b2',
    management: { name: 'Иванов Иван Иванович' },
    opf: { code: '12300', short: 'ООО', full: 'Общество с ограниченной ответственностью' },
    state: { status: 'ACTIVE', registration_date: 1_395_100_800_000, liquidation_date: null, code: null },
    address: { value: 'г Казань', data: { ...nowhere, region: 'Татарстан', city: 'Казань', geo_lat: '55.79' } },
  },
};

describe('a DaData request', () => {
  it('for companies has the key of the shop', async () => {
    await dadata.suggestParties('тёплый контур', 7);
    expect(server.asked).toEqual([
      {
        method: 'POST',
        path: '/api/4_1/rs/suggest/party',
        authorization: 'Token key-of-the-shop',
        body: { query: 'тёплый контур', count: 7 },
      },
    ]);
  });

  it('for addresses has their bounds', async () => {
    const all = { count: 20, regions: [], restrictValue: false };
    await dadata.suggestAddresses('тат', { ...all, bounds: 'region' });
    await dadata.suggestAddresses('каз', {
      ...all,
      bounds: 'locality',
      regions: ['id-of-a-region'],
      restrictValue: true,
    });
    await dadata.suggestAddresses('каз', { ...all, bounds: null });
    expect(server.asked.map(({ path }) => path)).toEqual(
      Array.from({ length: 3 }, () => '/api/4_1/rs/suggest/address'),
    );
    expect(server.asked.map(({ body }) => body)).toEqual([
      {
        query: 'тат',
        count: 20,
        from_bound: { value: 'region' },
        to_bound: { value: 'region' },
        restrict_value: false,
      },
      {
        query: 'каз',
        count: 20,
        from_bound: { value: 'city' },
        to_bound: { value: 'settlement' },
        locations: [{ region_fias_id: 'id-of-a-region' }],
        restrict_value: true,
      },
      { query: 'каз', count: 20, restrict_value: false },
    ]);
  });
});

describe('a DaData response', () => {
  it('is returned without unknown fields', async () => {
    server.answer(json({ suggestions: [company] }));
    expect(await dadata.suggestParties('тёплый', 20)).toEqual([
      {
        value: company.value,
        unrestricted_value: company.value,
        data: {
          inn: '1699163284',
          kpp: '169901001',
          opf: { short: 'ООО' },
          state: { status: 'ACTIVE', registration_date: 1_395_100_800_000 },
          address: { data: { ...nowhere, region: 'Татарстан', city: 'Казань' } },
        },
      },
    ]);
  });

  it('may lack the fields that an entrepreneur or a foreign branch does not have', async () => {
    const { kpp: _, ...person } = company.data;
    const sparse = [
      { ...company, data: { ...person, opf: null, address: null } },
      { ...company, data: { ...person, opf: { short: null }, address: { value: '', data: null } } },
      { ...company, data: { ...person, address: { data: { region: 'Татарстан' } } } },
      { ...company, data: { ...company.data, inn: null } },
    ];
    server.answer(json({ suggestions: sparse }));
    const found = await dadata.suggestParties('тёплый', 20);
    expect(found).toHaveLength(3);
    for (const suggestion of found) expect(partySuggestionSchema.parse(suggestion)).toEqual(suggestion);
    expect(found.map(({ data }) => data.address.data.region)).toEqual([null, null, 'Татарстан']);
  });

  it('may be empty', async () => {
    server.answer(json({ suggestions: [] }));
    expect(await dadata.suggestParties('такой нет', 20)).toEqual([]);
  });
});

/** A client that follows the redirect would get a response here. */
const leadElsewhere: Parameters<SuggestionServer['answer']>[0] = (response) => {
  if (response.req.url === '/elsewhere') json({ suggestions: [] })(response);
  else response.writeHead(307, { location: '/elsewhere' }).end();
};

describe('a failing DaData', () => {
  const unavailable = { code: 'UNAVAILABLE', message: 'Сервис временно недоступен. Попробуйте позже' };
  const options = { count: 20, bounds: null, regions: [], restrictValue: false };

  it.each<[string, Parameters<SuggestionServer['answer']>[0]]>([
    ['refuses', json({ message: 'key-of-the-shop is not known' }, 403)],
    ['answers 500', (response) => response.writeHead(500).end('oops')],
    ['answers no JSON', (response) => response.end('<html>')],
    ['answers another shape', json({ suggestions: [{ value: 5 }] })],
    ['answers an empty body', (response) => response.end()],
    ['redirects', leadElsewhere],
    ['closes the connection', (response) => response.destroy()],
  ])('is unavailable when it %s', async (_, how) => {
    server.answer(how);
    await expect(dadata.suggestParties('тёплый', 20)).rejects.toMatchObject(unavailable);
    await expect(dadata.suggestAddresses('каз', options)).rejects.toMatchObject(unavailable);
  });

  it.each<[string, Parameters<SuggestionServer['answer']>[0]]>([
    ['does not respond', () => undefined],
    [
      'never ends its response',
      (response) => {
        response.writeHead(200);
        response.write('{"suggestions":[');
      },
    ],
  ])('is waited for at most 2.5 seconds when it %s', async (_, how) => {
    server.answer(how);
    const began = performance.now();
    await expect(dadata.suggestParties('тёплый', 20)).rejects.toMatchObject(unavailable);
    expect(performance.now() - began).toBeGreaterThan(2000);
    expect(performance.now() - began).toBeLessThan(4900);
  });

  it('is unavailable when it returns an unknown company status', async () => {
    const state = { status: 'SOLD', registration_date: null };
    server.answer(json({ suggestions: [{ ...company, data: { ...company.data, state } }] }));
    await expect(dadata.suggestParties('тёплый', 20)).rejects.toMatchObject(unavailable);
  });

  it('is unavailable when the connection is refused', async () => {
    const closed = await startSuggestionServer();
    await closed.close();
    const away = new DadataSuggestions({ url: closed.url, token: 'key-of-the-shop' });
    await expect(away.suggestParties('тёплый', 20)).rejects.toMatchObject(unavailable);
  });
});
