import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_HEADER } from '#backend/http/api.ts';
import { sessionIdOf } from '#backend/modules/accounts/index.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

let shop: ShopApi;
beforeAll(async () => {
  shop = await openShopApi({ template: 'empty' });
});
afterAll(() => shop.end());

async function ask(body: unknown, token?: string) {
  const headers = { 'Content-Type': 'application/json', ...(token && { [SESSION_HEADER]: token }) };
  const response = await shop.send('POST', '/api/v1/dadata/', { body: JSON.stringify(body), headers });
  const { errors = [] } = (await response.json()) as { errors?: { field: string; message: string }[] };
  return { status: response.status, errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])) };
}

const party = { type: 'party', query: 'климат' };
const address = { type: 'address', query: 'каз' };
const region = { region_fias_id: '0c089b04-099e-4e0e-955a-6bf1ce525f1a' };

describe('an invalid suggestions query', () => {
  it.each<[body: unknown, errors: Record<string, string>]>([
    [{ query: 'климат' }, { type: 'Допустимые значения: address, party' }],
    [{ ...party, type: 'bank' }, { type: 'Допустимые значения: address, party' }],
    [{ type: 'party' }, { query: 'Обязательное поле' }],
    [{ ...party, query: ' \u200b ' }, { query: 'Заполните поле' }],
    [{ ...party, query: 'я'.repeat(301) }, { query: 'Не длиннее 300 символов' }],
    [{ ...party, query: 7_799_123 }, { query: 'Укажите текст' }],
    [{ ...party, count: 0 }, { count: 'Число должно быть не меньше 1' }],
    [{ ...party, count: 21 }, { count: 'Число должно быть не больше 20' }],
    [{ ...party, count: 1.5 }, { count: 'Укажите целое число' }],
    [{ ...address, bounds: 'house' }, { bounds: 'Допустимые значения: region, locality' }],
    [
      { ...address, locations: [{ region_fias_id: '16' }] },
      { 'locations.0.region_fias_id': 'Недопустимый идентификатор' },
    ],
    [{ ...address, locations: Array.from({ length: 21 }, () => region) }, { locations: 'Не больше 20 значений' }],
    [{ ...address, restrict_value: 'true' }, { restrict_value: 'Укажите «да» или «нет»' }],
  ])('is refused: %j', async (body, errors) => {
    expect(await ask(body)).toEqual({ status: 400, errors });
  });

  it('does not include the longest query padded with spaces', async () => {
    expect(await ask({ ...party, query: ` ${'я'.repeat(300)} ` })).toEqual({ status: 200, errors: {} });
  });
});

describe('the session id in the body', () => {
  const refused = { status: 400, errors: { sessionId: 'Сеанс истёк. Обновите страницу' } };

  it.each([party, address])('must be the caller’s own: %j', async (body) => {
    const own = { ...body, sessionId: sessionIdOf('token-of-one') };
    expect(await ask(own, 'token-of-one')).toEqual({ status: 200, errors: {} });
    expect(await ask(own, 'token-of-another')).toEqual(refused);
    expect(await ask(own)).toEqual(refused);
    expect(await ask({ ...body, sessionId: '' })).toEqual(refused);
  });
});
