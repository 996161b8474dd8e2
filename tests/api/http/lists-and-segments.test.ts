import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type * as SiteRoutes from '#backend/http/routes/site.ts';
import type * as Contract from '#lib/contract/contract.ts';
import { requestOf } from '#lib/contract/request.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

/** Calls added for this test that return the input they received. */
vi.mock('#lib/contract/contract.ts', async (original) => {
  const real = await original<typeof Contract>();
  const { pathSegments, queryList, wholeNumber } = await import('#lib/contract/common.ts');
  const planted = {
    'GET v1 planted/lists/': {
      who: 'any',
      summary: 'Planted',
      query: z.object({
        'cost[]': queryList(z.string(), 50),
        numbers: queryList(wholeNumber(), 5),
        query: z.string().optional(),
      }),
      response: z.unknown(),
    },
    'GET v1 planted/{slug*}/': {
      who: 'any',
      summary: 'Planted',
      params: z.object({ slug: pathSegments }),
      response: z.unknown(),
    },
    'GET v1 planted/one/{id}/': {
      who: 'any',
      summary: 'Planted',
      params: z.object({ id: z.string() }),
      response: z.unknown(),
    },
  };
  return { ...real, contract: { ...real.contract, ...planted } };
});
vi.mock('#backend/http/routes/site.ts', async (original) => {
  const real = await original<typeof SiteRoutes>();
  const echo = async (_: unknown, input: object) => input;
  const planted = {
    'GET v1 planted/lists/': echo,
    'GET v1 planted/{slug*}/': echo,
    'GET v1 planted/one/{id}/': echo,
  };
  return { siteRoutes: { ...real.siteRoutes, ...planted } };
});

vi.mock('#backend/background.ts', () => ({ workInBackground: () => undefined }));

interface Answered {
  query?: { 'cost[]': string[]; numbers: number[]; query?: string };
  params?: { slug?: string; id?: string };
}
type Transport = (call: string, input: object) => Promise<Answered>;

/** The contract's type does not include the added calls. */
const addressOf = (call: string, input: object, base = '/api') => requestOf(call as never, input as never, base);

let database: TestDatabase;
let server: ReturnType<typeof serve>;
let closeShared: () => Promise<void>;
let ask: (path: string) => Promise<Response>;
/** All routes on which a call reaches the API. */
const transports: Record<string, Transport> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  const { createApi } = await import('#backend/http/api.ts');
  const { dispatch } = await import('#backend/http/dispatch.ts');
  const { publicContext } = await import('#backend/context.ts');
  const api = createApi({ db: database.db });
  server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('API_SERVER', `${origin}/api`);
  const { apiProxy } = await import('#app/api/api-proxy.ts');
  ask = async (path) => api.fetch(new Request(`http://api.test${path}`));

  const answered = async (response: Response) => {
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response.json();
  };
  transports['in the same process'] = (call, input) =>
    dispatch(publicContext(database.db), call as never, input as never) as Promise<Answered>;
  transports['over HTTP'] = async (call, input) => answered(await fetch(addressOf(call, input, `${origin}/api`).url));
  transports['through the API proxy, to an API server'] = async (call, input) =>
    answered(await apiProxy(new Request(`http://rusklimat.localhost${addressOf(call, input).url}`)));

  // the settings are read once per module, so this loads a second proxy with its own API
  vi.resetModules();
  vi.stubEnv('API_SERVER', undefined);
  vi.stubEnv('DATABASE_URL', database.url);
  const { apiProxy: embedded } = await import('#app/api/api-proxy.ts');
  const { sharedDatabase } = await import('#backend/db/serving-database.ts');
  closeShared = () => sharedDatabase().close();
  transports['through the API proxy, to the embedded API'] = async (call, input) =>
    answered(await embedded(new Request(`http://rusklimat.localhost${addressOf(call, input).url}`)));
});
afterAll(async () => {
  await closeShared();
  vi.unstubAllEnvs();
  server.close();
  await database.drop();
});

const ways = [
  'in the same process',
  'over HTTP',
  'through the API proxy, to an API server',
  'through the API proxy, to the embedded API',
];

/** Texts for a query or a path; a lone surrogate cannot be encoded in a URL. */
const anyText = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\0', '').toWellFormed());
const odd = fc.constantFrom('a,b', 'a&b=c', 'a+b', ' ', '%2F', '%', '[]', '#', 'Ёлка', '漢字🔥', '?', ';', '', '1');
const value = fc.oneof(anyText, odd);
const segment = fc
  .oneof(anyText, odd)
  .map((text) => text.replace(/[\p{C}\\/]/gu, ''))
  .filter((text) => !/^\.{0,2}$/.test(text));

describe.each(ways)('lists and path segments, %s', (way) => {
  it('a list of a query arrives as it was sent: none, one or many values of any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(value, { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 1e6 }), { maxLength: 5 }),
        async (costs, numbers) => {
          const received = await transports[way]!('GET v1 planted/lists/', { query: { 'cost[]': costs, numbers } });
          expect(received.query).toEqual({ 'cost[]': costs, numbers });
        },
      ),
      {
        numRuns: 60,
        examples: [
          [[], []],
          [['one'], [7]],
        ],
      },
    );
    const received = await transports[way]!('GET v1 planted/lists/', { query: { query: 'a,b' } });
    expect(received.query).toEqual({ 'cost[]': [], numbers: [], query: 'a,b' });
  });

  it('the segments of a path arrive as they were sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { minLength: 1, maxLength: 5 }), async (segments) => {
        const slug = ['s', ...segments].join('/');
        expect((await transports[way]!('GET v1 planted/{slug*}/', { params: { slug } })).params).toEqual({ slug });
      }),
      { numRuns: 60, examples: [[['b', 'c']], [['%2F']], [['...']]] },
    );
  });

  it.each(['', '.', '..', 'a/../b', 'a//b', '/a', 'a/', 'a/.', 'a\\b', 'a/\u0001'])(
    'a path of the segments "%s" is refused',
    (slug) => expect(transports[way]!('GET v1 planted/{slug*}/', { params: { slug } })).rejects.toThrow(),
  );

  it('a list of too many or invalid values is refused', async () => {
    for (const numbers of [[1, 2, 3, 4, 5, 6], ['x'], [0], ['1,2']])
      await expect(transports[way]!('GET v1 planted/lists/', { query: { numbers } })).rejects.toThrow();
  });
});

it('a parameter of one segment takes precedence over one of several and accepts exactly one', async () => {
  const received = async (path: string) => (await (await ask(path)).json()).params;
  expect(await received('/api/v1/planted/one/7/')).toEqual({ id: '7' });
  expect(await received('/api/v1/planted/one/7/8/')).toEqual({ slug: 'one/7/8' });
  expect(await received('/api/v1/planted/two/')).toEqual({ slug: 'two' });
  expect(addressOf('GET v1 planted/one/{id}/', { params: { id: 'a/b' } }).url).toBe('/api/v1/planted/one/a%2Fb/');
  expect(() => addressOf('GET v1 planted/one/{id}/', { params: { id: '..' } })).toThrow(RangeError);
});

it.each(['a%2fb', 'a%2Fb/c', 'a%5cb'])('an encoded slash in a path is refused: %s', async (slug) => {
  const { apiProxy } = await import('#app/api/api-proxy.ts');
  expect((await ask(`/api/v1/planted/${slug}/`)).status).toBe(404);
  expect((await apiProxy(new Request(`http://rusklimat.localhost/api/v1/planted/${slug}/`))).status).toBe(404);
});

it('the OpenAPI document describes lists and multi-segment parameters', async () => {
  const { paths } = (await (await ask('/api/openapi.json')).json()) as {
    paths: Record<string, { get: { parameters: object[] } }>;
  };
  expect(paths['/api/v1/planted/lists/']?.get.parameters).toContainEqual({
    name: 'cost[]',
    in: 'query',
    required: false,
    style: 'form',
    explode: true,
    schema: { type: 'array', items: { type: 'string' }, maxItems: 50, default: [] },
  });
  expect(paths['/api/v1/planted/{slug}/']?.get.parameters).toMatchObject([
    { name: 'slug', in: 'path', required: true, allowReserved: true, description: expect.stringContaining('segments') },
  ]);
});
