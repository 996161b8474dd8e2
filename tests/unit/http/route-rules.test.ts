import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NextRequest } from 'next/server.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const HOST = 'kazan.rusklimat.localhost:3000';
const city = {
  id: 1,
  name: 'Казань',
  nameIn: 'Казани',
  region: '',
  subdomain: 'kazan',
  phone: null,
  isDefault: false,
  isBig: true,
  hasStore: false,
  warehouses: [],
};
const cities = [
  { ...city, id: 2, subdomain: 'moscow', isDefault: true },
  city,
  { ...city, id: 3, subdomain: 'evil.example/' },
  { ...city, id: 4, subdomain: '' },
];
const page = { isKnown: true, title: 'x', description: '', image: null, redirect: null, total: null };

interface Rule {
  to: string;
  status?: number;
}

describe('the route rules of an API server', () => {
  let rules: Record<string, Rule> = {};
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api.test');
    const rule = rules[searchParams.get('url') ?? ''];
    const meta = rule ? { ...page, redirect: { status: 301, ...rule } } : page;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(pathname === '/api/v1/cities/' ? cities : meta));
  });
  /** status and target */
  let follow: (path: string, headers?: Record<string, string>) => Promise<string>;
  let forget: () => void;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('API_SERVER', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
    const { middleware } = await import('../../../middleware.ts');
    ({ forgetRoutingFacts: forget } = await import('#lib/server/routing-facts.ts'));
    follow = async (path, headers = {}) => {
      const asked = new NextRequest(`http://${HOST}${path}`, { headers: { host: HOST, ...headers } });
      const { status, headers: answered } = await middleware(asked);
      return `${status} ${answered.get('location')?.replace(`http://${HOST}`, '') ?? ''}`.trim();
    };
    // the import loads all modules that call the API, which takes long
  }, 60_000);
  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
  });
  beforeEach(() => forget());

  it.each([
    ['/privacy', '301 /privacy'],
    ['/catalog/a?sort=cheap#top', '301 /catalog/a?sort=cheap#top'],
    ['https://example.com/new?a=b@c', '301 https://example.com/new?a=b@c'],
    ['http://климат.рф/путь', '301 http://xn--80apfeg1b.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C'],
  ])('redirect to a page of the shop or of another site: %s', async (to, expected) => {
    rules = { '/stores': { to } };
    expect(await follow('/stores')).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    `http://a.example/${'я'.repeat(1900)}`,
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/privacy\r\nSet-Cookie: a=b',
    'https://example.com/\r\nSet-Cookie: a=b',
    'https:\\\\evil.example',
    'https:/evil.example',
    'https://rusklimat.localhost@evil.example/',
    'https://[',
    'privacy',
    '',
    '/?logout=yes',
  ])('do not redirect to %j', async (to) => {
    rules = { '/stores': { to }, '/old': { to } };
    expect([await follow('/stores'), await follow('/old')]).toEqual(['200', '404']);
  });

  it.each([200, 300, 304, 404, 0, 99_999])('do not redirect with the status %i', async (status) => {
    rules = { '/stores': { to: '/privacy', status } };
    expect(await follow('/stores')).toBe('200');
  });

  it.each<[string, Record<string, string>]>([
    ['to itself', { '/stores': '/stores' }],
    ['to itself in another notation', { '/stores': '/stores/?page=2#top' }],
    ['to itself in another city', { '/stores': 'http://ufa.rusklimat.localhost:3000/stores' }],
    ['of two rules', { '/stores': '/privacy', '/privacy': '/stores' }],
    [
      'of three rules, one of them with a host',
      { '/stores': '/a', '/a': 'https://rusklimat.localhost/b', '/b': '/stores/' },
    ],
    ['with a redirect of the shop', { '/personal/profile': '/personal' }],
    ['with the redirect to the sign-in', { '/auth': '/personal/orders' }],
    [
      'of very many rules',
      Object.fromEntries(
        Array.from({ length: 30 }, (_, step) => [step ? `/step-${step}` : '/stores', `/step-${step + 1}`]).concat([
          ['/step-30', '/stores'],
        ]),
      ),
    ],
  ])('do not redirect in a loop: %s', async (_, circle) => {
    rules = Object.fromEntries(Object.entries(circle).map(([path, to]) => [path, { to }]));
    for (const path of Object.keys(circle))
      expect(await follow(path, { cookie: `auth=${'t'.repeat(43)}` }), path).toMatch(/^(?:200|404)$/);
  });

  it('redirect to an address whose own rules form a loop', async () => {
    rules = { '/old': { to: '/stores' }, '/stores': { to: '/privacy' }, '/privacy': { to: '/stores' } };
    expect([await follow('/old'), await follow('/stores')]).toEqual(['301 /stores', '200']);
  });

  it('can be chained', async () => {
    rules = { '/old': { to: '/older' }, '/older': { to: '/personal/orders' } };
    expect([await follow('/old'), await follow('/older')]).toEqual(['301 /older', '301 /personal/orders']);
  });

  it('do not apply to a city with an invalid subdomain', async () => {
    const { knownCities, isCity } = await import('#lib/server/routing-facts.ts');
    expect((await knownCities()).map(({ subdomain }) => subdomain)).toEqual(['moscow', 'kazan']);
    expect(await isCity('evil.example/')).toBe(false);
  });
});
