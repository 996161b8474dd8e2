import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';
import { json, type SuggestionServer, startSuggestionServer } from './suggestion-server.ts';

const KEY = 'key-of-the-shop';

let server: SuggestionServer;
let shop: ShopApi;
beforeAll(async () => {
  server = await startSuggestionServer();
  vi.stubEnv('DADATA_TOKEN', KEY);
  vi.stubEnv('DADATA_URL', `${server.url}/`);
  shop = await openShopApi({ template: 'empty' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.end();
  await server.close();
});

const ask = async (type: 'party' | 'address') => {
  const response = await shop.send('POST', '/api/v1/dadata/', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type, query: 'каз' }),
  });
  const seen = JSON.stringify([...response.headers]) + (await response.clone().text());
  expect(seen).not.toContain(KEY);
  return { status: response.status, body: (await response.json()) as unknown };
};

it('a shop with a DaData key requests DaData', async () => {
  const data = { region_fias_id: null, region: null, region_with_type: null, city: 'Казань' };
  server.answer(json({ suggestions: [{ value: 'г Казань', unrestricted_value: 'г Казань', data }] }));
  const { status, body } = await ask('address');
  expect(status).toBe(200);
  expect(body).toMatchObject({ type: 'address', suggestions: [{ value: 'г Казань', data: { city: 'Казань' } }] });
  expect(server.asked).toMatchObject([{ path: '/api/4_1/rs/suggest/address', authorization: `Token ${KEY}` }]);
});

it('the failure of DaData is reported in Russian without the key', async () => {
  for (const answer of [json({ error: `Token ${KEY}` }, 403), json({ error: KEY }, 500), json({ suggestions: KEY })]) {
    server.answer(answer);
    for (const type of ['party', 'address'] as const) {
      const { status, body } = await ask(type);
      expect(status).toBe(503);
      expect(body).toMatchObject({ errorCode: 503, message: 'Сервис временно недоступен. Попробуйте позже' });
    }
  }
});
