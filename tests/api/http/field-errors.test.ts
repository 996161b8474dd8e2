import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FieldProblem } from '#backend/errors.ts';
import { type Call, contract } from '#lib/contract/contract.ts';
import { type Endpoint, endpointPath, parseKey } from '#lib/contract/endpoint.ts';
import { openShopApi, type ShopApi } from '#tests/shop-api.ts';

let shop: ShopApi;
beforeAll(async () => {
  shop = await openShopApi({ template: 'empty' });
});
afterAll(() => shop.end());

const LIST = '/api/v3/catalog/products/all/';

const FORM_CALL = /^\/api\/v1\/(user|verifyCode|password)\//;

async function problemsOf(method: string, path: string, body?: unknown): Promise<FieldProblem[] | null> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const json = { ...headers, 'Content-Type': 'application/json' };
  const form = FORM_CALL.test(path) && new URLSearchParams(typeof body === 'object' ? { ...body } : {});
  const sent = form ? { headers, body: form } : { headers: json, body: JSON.stringify(body) };
  const response = await shop.send(method, path, body === undefined ? { headers } : sent);
  if (response.status !== 400) return null;
  const answer = (await response.json()) as { message: string; errors?: FieldProblem[] };
  expect(answer.message).not.toMatch(/[a-z]/i);
  return answer.errors ?? [];
}

describe('the field errors of a refused call', () => {
  it.each<[method: string, path: string, body: unknown, errors: Record<string, string>]>([
    ['GET', '/api/v1/search/suggests/', undefined, { q: 'Обязательное поле' }],
    ['GET', '/api/v1/search/suggests/?q=', undefined, { q: 'Заполните поле' }],
    ['GET', '/api/v1/search/suggests/?q=a&limit=x', undefined, { limit: 'Укажите целое число' }],
    ['GET', '/api/v1/search/suggests/?q=a&limit=1.5', undefined, { limit: 'Укажите целое число' }],
    ['GET', '/api/v1/search/suggests/?q=a&limit=0', undefined, { limit: 'Число должно быть не меньше 1' }],
    ['GET', '/api/v1/search/suggests/?q=a&limit=21', undefined, { limit: 'Число должно быть не больше 20' }],
    ['GET', '/api/v1/cities/?query=a', undefined, { query: 'Не короче 2 символов' }],
    ['GET', `/api/v1/cities/?query=${'a'.repeat(101)}`, undefined, { query: 'Не длиннее 100 символов' }],
    ['GET', '/api/v1/cities/x/', undefined, { id: 'Укажите целое число' }],
    ['GET', '/api/v1/warehouses', undefined, { city: 'Обязательное поле' }],
    ['GET', '/api/v1/warehouses?city=0', undefined, { city: 'Число должно быть не меньше 1' }],
    ['GET', '/api/v1/meta/?url=a', undefined, { url: 'Адрес начинается с /' }],
    ['GET', '/api/v1/banners/getList/?place=1', undefined, { place: 'Недопустимый формат' }],
    ['GET', '/api/v1/catalog/getSetsByComponents/?guid=x', undefined, { guid: 'Недопустимый идентификатор' }],
    ['POST', '/api/v3/catalog/section/info/', [], { '': 'Укажите набор полей' }],
    ['POST', '/api/v3/catalog/section/info/', { section: 5 }, { section: 'Укажите текст' }],
    [
      'POST',
      LIST,
      { sort: 'x' },
      { sort: 'Допустимые значения: popular, cheap, expensive, new, name или параметр раздела с направлением' },
    ],
    ['POST', LIST, { inStock: 'true', page: null }, { inStock: 'Укажите «да» или «нет»', page: 'Укажите число' }],
    ['POST', LIST, { filters: {} }, { filters: 'Укажите список значений' }],
    ['POST', LIST, { filters: [{ slug: 'a', values: [] }] }, { 'filters.0.values': 'Укажите хотя бы одно значение' }],
    ['POST', LIST, { filters: [{ slug: 'a' }] }, { 'filters.0': 'Укажите значения или границы фильтра' }],
    ['POST', LIST, {}, { section: 'Укажите раздел, запрос или тег' }],
    ['POST', '/api/v2/catalog/products', { guids: ['x'] }, { 'guids.0': 'Недопустимый идентификатор' }],
    ['POST', '/api/v2/catalog/products', {}, { guids: 'Укажите guids, slug или section' }],
  ])('match the rules: %s %s %j', async (method, path, body, errors) => {
    const problems = await problemsOf(method, path, body);
    expect(Object.fromEntries((problems ?? []).map(({ field, message }) => [field, message]))).toEqual(errors);
  });
});

/** Values of every JSON type, ordinary and extreme. */
const odd: unknown[] = [
  null,
  '',
  'x',
  'Я'.repeat(3000),
  -1,
  1.5,
  1e300,
  true,
  [],
  [null],
  ['x'],
  new Array(600).fill('x'),
  {},
];

/** Field names and allowed values: the only Latin letters in a message. */
const ownWords = new Set(
  Object.values(contract as Record<string, Endpoint>)
    .flatMap(({ params, query, body }) => [params, query, body])
    .flatMap((schema) => (schema ? wordsOf(z.toJSONSchema(schema, { io: 'input' })) : [])),
);

function wordsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const {
    properties = {},
    enum: values = [],
    const: only = '',
  } = part as {
    properties?: object;
    enum?: unknown[];
    const?: unknown;
  };
  return [...Object.keys(properties), ...values.map(String), String(only), ...Object.values(part).flatMap(wordsOf)];
}

const calls = Object.keys(contract).filter((call) => {
  const { params, query, body } = contract[call as Call] as Endpoint;
  return params ?? query ?? body;
}) as Call[];

describe('arbitrary input', () => {
  it.each(calls)('to %s gets messages in Russian', async (call) => {
    const { params, query, body, who } = contract[call] as Endpoint;
    const { method } = parseKey(call);
    const fieldsOf = (schema: z.ZodType | undefined) => Object.keys(schema instanceof z.ZodObject ? schema.shape : {});
    let refusals = 0;
    for (const value of odd) {
      const filled = (names: string[]) => Object.fromEntries(names.map((name) => [name, value]));
      const texts = Object.entries(filled(fieldsOf(query))).map(([name, field]) => [name, String(field)]);
      const path = endpointPath(call).replace(/\{\w+\*?\}/g, params ? encodeURIComponent(String(value)) || '0' : '');
      for (const sent of body ? [value, filled(fieldsOf(body))] : [undefined]) {
        const problems = await problemsOf(method, `${path}?${new URLSearchParams(texts)}`, sent);
        if (problems) refusals += 1;
        for (const { message } of problems ?? []) {
          expect(message).toMatch(/^[А-ЯЁ]/);
          expect((message.match(/[A-Za-z]+/g) ?? []).filter((word) => !ownWords.has(word))).toEqual([]);
        }
      }
    }
    // a guest, whose input is not validated where a sign-in is required
    if (who === 'any' || who === 'guest') expect(refusals).toBeGreaterThan(0);
  });
});
