import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiErrorBody } from '#lib/contract/common.ts';
import { type Call, contract } from '#lib/contract/contract.ts';
import { type Endpoint, endpointPath, parseKey } from '#lib/contract/endpoint.ts';
import { type AccountShop, openAccountShop } from '#tests/account-shop.ts';

let shop: AccountShop;
let dealer: Record<string, string>;
beforeAll(async () => {
  shop = await openAccountShop();
  const { token } = await shop.signedIn('9000000002');
  dealer = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
});
afterAll(() => shop.end());

const SECTION = '/api/v3/catalog/section/info/';
const SIGN_IN = '/api/v1/user/signIn/';
const LOAD = '/ajax/cart/load/';

/** Expects the complete common error format. */
async function refusalOf(response: Response): Promise<ApiErrorBody> {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const body = (await response.json()) as ApiErrorBody;
  expect(body).toMatchObject({ errorCode: response.status, message: expect.stringMatching(/^[А-ЯЁ]/) });
  expect(body.requestId).toMatch(/^[\w-]{8,64}$/);
  expect(response.headers.get('x-request-id')).toBe(body.requestId);
  expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|\.ts\b/);
  return body;
}

describe('an unsupported method', () => {
  const paths = Map.groupBy(Object.keys(contract) as Call[], endpointPath);

  it.each([...paths.keys()])('is refused with the methods of %s in Allow', async (path) => {
    const calls = paths.get(path) ?? [];
    const methods: string[] = calls.map((call) => parseKey(call).method);
    const hasHead = calls.every((call) => !(contract[call] as Endpoint).changesState) && methods.includes('GET');
    const allowed = [...methods, ...(hasHead ? ['HEAD'] : []), 'OPTIONS'];
    const address = path.replace(/\{\w+\}/g, '1');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !methods.includes(one))) {
      const response = await shop.send(method, address, { headers: dealer });
      expect(response.status, `${method} ${address}`).toBe(405);
      expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed.toSorted());
      await refusalOf(response);
    }
    const options = await shop.send('OPTIONS', address);
    expect([options.status, await options.text()]).toEqual([204, '']);
    expect(options.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed.toSorted());
  });

  it('is refused with the methods of the requested version', async () => {
    expect((await shop.send('GET', '/api/v2/catalog/products')).status).toBe(405);
    expect((await shop.send('GET', '/api/v1/catalog/products')).status).toBe(404);
  });

  it('of an unknown call is refused as well', async () => {
    for (const name of ['health', 'ready', 'openapi.json', 'docs'])
      expect((await shop.send('DELETE', `/api/${name}`)).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('does not include HEAD, which returns no body and changes nothing', async () => {
    const head = await shop.send('HEAD', '/api/v1/cities/');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const changing = await shop.send('HEAD', '/api/v1/compare/addToCompare/?guid=x', { headers: dealer });
    expect([changing.status, changing.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
  });
});

describe('an unsupported content type', () => {
  const json = JSON.stringify({ section: 'a' });
  it.each([
    ['JSON declared as text', SECTION, json, 'text/plain', 'Тело запроса должно быть в формате JSON'],
    [
      'JSON without a declared type',
      SECTION,
      new TextEncoder().encode(json),
      '',
      'Тело запроса должно быть в формате JSON',
    ],
    [
      'a form for JSON',
      SECTION,
      'section=a',
      'application/x-www-form-urlencoded',
      'Тело запроса должно быть в формате JSON',
    ],
    ['JSON for a form', SIGN_IN, '{"phone":"9"}', 'application/json', 'Тело запроса должно быть формой'],
    ['JSON for a file', LOAD, '{}', 'application/json', 'Файл нужно передать в форме из нескольких частей'],
    [
      'a form for a file',
      LOAD,
      'file=a',
      'application/x-www-form-urlencoded',
      'Файл нужно передать в форме из нескольких частей',
    ],
  ])('is refused: %s', async (_, path, body, type, message) => {
    const headers: Record<string, string> = path === LOAD ? { ...dealer } : {};
    if (type !== '') headers['Content-Type'] = type;
    const response = await shop.send('POST', path, { body, headers });
    expect(response.status).toBe(415);
    expect((await refusalOf(response)).message).toBe(message);
  });

  it('is reported only to callers with access', async () => {
    expect(
      (await shop.send('POST', LOAD, { body: '{}', headers: { 'Content-Type': 'application/json' } })).status,
    ).toBe(401);
  });

  it('is compared without regard to case and parameters', async () => {
    for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/json;charset=UTF-8'])
      expect((await shop.send('POST', SECTION, { body: json, headers: { 'Content-Type': type } })).status).toBe(404);
  });

  it('is not required without a body', async () => {
    expect((await shop.send('POST', SECTION)).status).toBe(400);
    expect((await shop.send('POST', '/api/v1/orders/', { headers: dealer })).status).toBe(200);
    const empty = { headers: { ...dealer, 'Content-Type': 'text/plain' }, body: '' };
    expect((await shop.send('POST', '/api/v1/orders/', empty)).status).toBe(200);
  });
});

describe('an unknown path', () => {
  it.each([
    '/api/',
    '/api/v1/',
    '/api/v9/cities/',
    '/api/v1/nothing/',
    '/api/v1//cities/',
    '/api/v1/cities/1/2/3',
    '/api/v1/%E0%A4%A',
    '/api/v1/%00',
    '/api/v1/..%2f..%2f',
    '/ajax/',
    '/ajax/nothing/',
    `/api/v1/${'a'.repeat(8000)}`,
  ])('%s is refused in the common error format', async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const response = await shop.send(method, path);
      expect(response.status).toBe(404);
      expect((await refusalOf(response)).message).toBe('Такого вызова нет');
    }
  });
});

describe('a refusal', () => {
  it.each([
    ['of malformed JSON', 400, SECTION, '{', 'application/json'],
    ['of a body that is too large', 413, SECTION, JSON.stringify('a'.repeat(300_000)), 'application/json'],
    ['of a field', 400, SECTION, '{"section":5}', 'application/json'],
    ['of a guest', 401, '/api/v1/basket/item/', '{}', 'application/json'],
    ['of a form with too many fields', 400, SIGN_IN, 'a=1&'.repeat(99), 'application/x-www-form-urlencoded'],
  ])('%s has the common error format', async (_, status, path, body, type) => {
    const response = await shop.send('POST', path, { body, headers: { 'Content-Type': type } });
    expect(response.status).toBe(status);
    await refusalOf(response);
  });

  it('of one field has one message even when several rules fail', async () => {
    const ask = (body: object) =>
      shop.send('PATCH', '/api/v1/profile/', {
        body: JSON.stringify(body),
        headers: { ...dealer, 'Content-Type': 'application/json' },
      });
    const { errors } = await refusalOf(await ask({ email: '-'.repeat(400) }));
    expect(errors).toEqual([{ field: 'email', message: 'Некорректные данные' }]);
    const quantity = await shop.send('POST', '/api/v1/basket/add/', {
      body: JSON.stringify({ productId: 'x', quantity: -0.5 }),
      headers: { ...dealer, 'Content-Type': 'application/json' },
    });
    expect((await refusalOf(quantity)).errors).toEqual([
      { field: 'productId', message: 'Недопустимый идентификатор' },
      { field: 'quantity', message: 'Укажите целое число' },
    ]);
  });
});

describe('an uploaded file that is too large', () => {
  it.each([
    [LOAD, 2, 'Файл больше 2 МБ', 'The file is larger than 2 MB'],
    [
      '/api/v1/commercialOffers/2b9c2f0e-1d7e-4c38-b4ea-7e7e2c1f6f00/logo/',
      0.5,
      'Файл больше 500 КБ',
      'The file is larger than 500 KB',
    ],
  ])('for %s is refused with the limit named, however large it is', async (path, megabytes, russian, english) => {
    for (const more of [1, 100_000]) {
      for (const [language, said] of [
        ['ru', russian],
        ['en', english],
      ] as const) {
        const body = new FormData();
        body.append('file', new File([new Uint8Array(megabytes * 1024 * 1024 + more)], 'a.csv'));
        const response = await shop.send('POST', path, { body, headers: { ...dealer, 'Accept-Language': language } });
        expect([400, 413]).toContain(response.status);
        expect(((await response.json()) as ApiErrorBody).errors).toEqual([{ field: 'file', message: said }]);
      }
    }
  });
});

describe('the language of a refusal', () => {
  it.each([
    [undefined, 'Такого вызова нет'],
    ['ru-RU,ru;q=0.9,en-US;q=0.8', 'Такого вызова нет'],
    ['en-US,en;q=0.9,ru;q=0.8', 'There is no such call'],
    ['de, en;q=0.5, ru;q=0.4', 'There is no such call'],
    ['de, fr;q=0.5', 'Такого вызова нет'],
    ['en;q=0, *', 'Такого вызова нет'],
    ['en;q=nonsense', 'Такого вызова нет'],
  ])('follows Accept-Language: %s', async (accepted, message) => {
    const response = await shop.send(
      'GET',
      '/api/v1/nothing/',
      accepted ? { headers: { 'Accept-Language': accepted } } : {},
    );
    expect(((await response.json()) as ApiErrorBody).message).toBe(message);
  });

  it('is each caller’s own when requests run in parallel', async () => {
    const languages = Array.from({ length: 40 }, (_, index) => (index % 2 ? 'en' : 'ru'));
    const messages = await Promise.all(
      languages.map(async (language) => {
        const body = new URLSearchParams({ phone: '9000000002', password: 'wrong' });
        const response = await shop.send('POST', SIGN_IN, { body, headers: { 'Accept-Language': language } });
        return ((await response.json()) as ApiErrorBody).message;
      }),
    );
    for (const [index, message] of messages.entries())
      expect(/\p{Script=Cyrillic}/u.test(message)).toBe(languages[index] === 'ru');
  });
});

describe('an empty list', () => {
  it.each([
    ['GET', '/api/v1/orders/archives/?number=nothing'],
    ['GET', '/api/v1/orders/?number=nothing'],
    ['POST', '/api/v1/orders/', { number: 'nothing' }],
    ['GET', '/api/v1/commercialOffers/'],
    ['GET', '/api/v1/stores/?city=2147483647'],
    ['POST', '/api/v3/catalog/products/all/', { query: 'ничегошеньки такого' }],
  ])('has one page: %s %s', async (method, path, body?) => {
    const init = body ? { body: JSON.stringify(body) } : {};
    const response = await shop.send(method, path, {
      ...init,
      headers: { ...dealer, 'Content-Type': 'application/json' },
    });
    expect(await response.json()).toMatchObject({ total: 0, pages: 1 });
  });

  it('of price requests has one page', async () => {
    const { token } = await shop.signedIn('9000000004');
    const { body } = await shop.ask('GET v1 priceRequests/', { query: {} }, { token });
    expect(body).toMatchObject({ items: [], total: 0, pages: 1 });
  });
});
