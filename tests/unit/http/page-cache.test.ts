import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NOTHING_THERE_HEADER, PAGE_CACHE_HEADER, SIGNED_IN_HEADER } from '#lib/config/headers.ts';
import { noteCityPhones } from '#lib/server/city-phones.ts';
import { type Answer, cacheBefore, closeServer, connections, KAZAN } from './page-cache-server.ts';

afterEach(() => {
  vi.useRealTimers();
  closeServer();
});

const HTML = 'text/html; charset=utf-8';
const PUBLIC = { 'content-type': HTML, 'cache-control': 's-maxage=60, stale-while-revalidate=3540' };

/** A renderer that responds only when released. */
async function cacheBeforeSlowRenderer() {
  const waiting: ServerResponse[] = [];
  const requests: IncomingMessage[] = [];
  const { ask, cache } = await cacheBefore((request, held) => {
    requests.push(request);
    waiting.push(held);
  });
  const release = (body = 'page', headers: Record<string, string> = {}) => {
    for (const held of waiting.splice(0)) held.writeHead(200, headers).end(body);
  };
  return { ask, cache, release, requests, waiting };
}

describe('the limit of simultaneous renderings', () => {
  test('is per address, with a bounded queue', async () => {
    const { ask, release, waiting } = await cacheBeforeSlowRenderer();
    const refused: Answer[] = [];
    const asked = Array.from({ length: 1100 }, async (_, index) => {
      const answer = await ask('/search?q=x', index % 2 ? { rsc: '1' } : {});
      if (answer.status === 503) refused.push(answer);
      return answer.status;
    });
    await expect.poll(() => refused.length).toBe(900);
    expect(waiting).toHaveLength(6);
    const pages = refused.filter(({ text }) => text !== '');
    expect(pages.length).toBeGreaterThan(0);
    for (const { text } of pages) {
      expect(text).toContain('<h1>Сейчас слишком много посетителей</h1>');
      expect(text).not.toContain('восстанавливаем связь');
    }
    for (const { headers } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toContain('no-store');
    }
    const releasing = setInterval(() => {
      expect(waiting.length).toBeLessThanOrEqual(6);
      release();
    }, 5);
    const statuses = await Promise.all(asked);
    clearInterval(releasing);
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  });

  test('skips a reader who left the queue', async () => {
    const { ask, release, waiting } = await cacheBeforeSlowRenderer();
    const first = Array.from({ length: 6 }, () => ask('/search?q=x'));
    await expect.poll(() => waiting.length).toBe(6);
    const leaving = new AbortController();
    const gone = ask('/search?q=x', {}, leaving.signal).catch(() => 'gone');
    await expect.poll(() => connections()).toBe(7);
    leaving.abort();
    expect(await gone).toBe('gone');
    await expect.poll(() => connections()).toBe(6);
    release();
    await Promise.all(first);
    expect(waiting).toHaveLength(0);
  });

  test('counts one rendering for all who wait for a page, also when the first of them leaves', async () => {
    const { ask, release, waiting } = await cacheBeforeSlowRenderer();
    const leaving = new AbortController();
    const first = ask('/stores', { host: KAZAN }, leaving.signal).catch(() => 'gone');
    await expect.poll(() => waiting.length).toBe(1);
    const others = Array.from({ length: 20 }, () => ask('/stores', { host: KAZAN }));
    await expect.poll(() => connections()).toBe(21);
    leaving.abort();
    expect(await first).toBe('gone');
    expect(waiting).toHaveLength(1);
    release('the page', PUBLIC);
    for (const { text } of await Promise.all(others)) expect(text).toBe('the page');
    expect((await ask('/stores', { host: KAZAN })).text, 'kept').toBe('the page');
  });
});

describe('compression of cached pages', () => {
  test('takes less time while many are rendered, and the page is complete', async () => {
    const { ask, release, waiting } = await cacheBeforeSlowRenderer();
    const body = Array.from({ length: 3000 }, (_, n) => `<p>Товар ${(n * 7919) % 3001}</p>`).join('');
    const sizes = async (paths: string[]) => {
      const answers = paths.map((path) => ask(path, { host: KAZAN, 'accept-encoding': 'br' }));
      await expect.poll(() => waiting.length).toBe(paths.length);
      release(body, PUBLIC);
      return (await Promise.all(answers)).map(({ headers }) => Number(headers['content-length']));
    };
    const [alone = 0] = await sizes(['/stores']);
    const together = await sizes(['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => `/product/${slug}`));
    expect(Math.max(...together)).toBeGreaterThan(alone);
    expect((await ask('/product/a', { host: KAZAN })).text).toBe(body);
  });
});

describe('an expired page', () => {
  test('is served while it is rendered once for all its readers', async () => {
    const { ask, release, waiting } = await cacheBeforeSlowRenderer();
    const first = ask('/stores', { host: KAZAN });
    await expect.poll(() => waiting.length).toBe(1);
    release('first', PUBLIC);
    await first;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const readers = await Promise.all(Array.from({ length: 5 }, () => ask('/stores', { host: KAZAN })));
    expect(readers.map(({ text }) => text)).toEqual(Array(5).fill('first'));
    expect(waiting, 'one rendering').toHaveLength(1);
    release('second', PUBLIC);
    await expect.poll(async () => (await ask('/stores', { host: KAZAN })).text).toBe('second');
    expect(waiting).toHaveLength(0);
  });

  test('is not served after an announced change, nor after hours', async () => {
    const { ask, cache, release, waiting } = await cacheBeforeSlowRenderer();
    const page = async (body: string) => {
      const asked = ask('/stores', { host: KAZAN });
      await expect.poll(() => waiting.length).toBe(1);
      release(body, PUBLIC);
      return (await asked).text;
    };
    expect(await page('first')).toBe('first');
    cache.expire(null);
    expect(await page('after the change')).toBe('after the change');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 });
    expect(await page('after hours')).toBe('after hours');
  });

  test('is served when a change was announced of other pages only', async () => {
    const { ask, cache, release, waiting } = await cacheBeforeSlowRenderer();
    const page = (path: string) => ask(path, { host: KAZAN });
    for (const path of ['/stores', '/product/pump']) {
      const asked = page(path);
      await expect.poll(() => waiting.length).toBe(1);
      release('first', PUBLIC);
      await asked;
    }
    cache.expire(['/product/pump', '/catalog/pumps']);
    expect((await page('/stores')).text).toBe('first');
    const changed = page('/product/pump');
    await expect.poll(() => waiting.length).toBe(1);
    release('second', PUBLIC);
    expect((await changed).text).toBe('second');
  });

  test('is served with a notice when a change was announced and the queue is full', async () => {
    const { ask, cache, release, waiting } = await cacheBeforeSlowRenderer();
    const first = ask('/stores', { host: KAZAN });
    await expect.poll(() => waiting.length).toBe(1);
    release('<html><body>first</body></html>', PUBLIC);
    await first;
    cache.expire(null);
    const others = Array.from({ length: 200 }, () => ask('/search?q=x'));
    await expect.poll(() => connections()).toBe(200);
    const { text, headers } = await ask('/stores', { host: KAZAN });
    expect(text).toContain('<last-good');
    expect(headers['cache-control']).toContain('no-store');
    const releasing = setInterval(release, 5);
    await Promise.all(others);
    clearInterval(releasing);
  });

  test('that changed during its rendering is rendered again for readers who came after the change', async () => {
    const { ask, cache, release, waiting } = await cacheBeforeSlowRenderer();
    const before = ask('/stores', { host: KAZAN });
    await expect.poll(() => waiting.length).toBe(1);
    cache.expire(null);
    const after = ask('/stores', { host: KAZAN });
    await expect.poll(() => connections()).toBe(2);
    release('old', PUBLIC);
    await expect.poll(() => waiting.length).toBe(1);
    release('new', PUBLIC);
    expect((await after).text).toBe('new');
    await before;
  });
});

/** A page whose component reads every cookie and header that it gets. */
const planted = (request: IncomingMessage, response: ServerResponse) =>
  response
    .writeHead(200, PUBLIC)
    .end(JSON.stringify([request.method, request.url, request.headers, request.rawHeaders]));

const MARKS = {
  cookie: 'sid=MARK; CITY=MARK; auth=MARKMARKMARKMARKMARK; lang=en; _ga=MARK',
  'user-agent': 'MARK',
  referer: 'http://MARK.example/',
  'accept-language': 'MARK',
  'x-forwarded-for': '10.9.8.7',
  'x-forwarded-host': 'mark.example',
  'x-client-address': 'MARK',
  'x-request-id': 'MARK',
  authorization: 'Bearer MARK',
  'x-mark': 'MARK',
  [PAGE_CACHE_HEADER]: 'MARK',
  [SIGNED_IN_HEADER]: 'MARK',
};

describe('a page that reads cookies and headers', () => {
  const paths = [
    '/',
    '/stores',
    '/auth?back=/MARK',
    '/catalog/nasosy?page=2',
    '/product/nasos',
    '/privacy',
    '/personal/profile',
    '/personal/orders/11111111-1111-4111-8111-111111111111',
    '/kp',
    '/search',
    '/catalog/nasosy?brand=stout',
    '/no-such-page',
    '/sitemap.xml',
    '/robots.txt',
  ];
  const marked = (path: string) => `${path}${path.includes('?') ? '&' : '?'}utm_source=MARK`;
  const ownQuery = /[?&]brand=|^\/search/;

  test.each(paths)('finds no data of its visitor at %s', async (path) => {
    const { ask } = await cacheBefore(planted);
    const { text, headers } = await ask(marked(path), { host: KAZAN, ...MARKS });
    expect(text.replaceAll('"accept":"text/html"', '')).not.toMatch(/MARK|10\.9\.8\.7|_ga|11111111/i);
    expect(text).toContain('lang=en');
    expect(JSON.stringify(headers)).not.toContain('MARK');
    const other = await ask(path.replace('back=/MARK', 'back=/'), { host: KAZAN, cookie: 'lang=en; auth=another' });
    if (!ownQuery.test(path)) expect(other.text, 'the same page for everybody').toBe(text);
  });

  test('does not get the name of a host outside the domain', async () => {
    const { ask } = await cacheBefore(planted);
    expect((await ask('/stores', { host: 'mark.example' })).text).not.toContain('mark.example');
  });

  test('gets of a client navigation only what the framework compares', async () => {
    const { ask } = await cacheBefore(planted);
    const { text } = await ask('/stores?utm_source=MARK&_rsc=abc', { host: KAZAN, rsc: '1', ...MARKS });
    expect(text).not.toContain('MARK');
    expect(text).toContain('/stores?_rsc=abc');
  });
});

test('the page cache redirects a client navigation that has to be repeated to its own address', async () => {
  const { ask } = await cacheBefore((request, response) => {
    response.writeHead(307, { location: `${request.url?.split('?')[0]}?_rsc=made` }).end();
  });
  const order = '/personal/orders/11111111-1111-4111-8111-111111111111';
  const headers = { host: KAZAN, rsc: '1', cookie: 'auth=x' };
  expect((await ask('/auth?back=%2Fpersonal', headers)).headers.location).toBe('/auth?back=%2Fpersonal&_rsc=made');
  expect((await ask(`${order}?_rsc=old`, headers)).headers.location).toBe(`${order}?_rsc=made`);
});

test('the page cache sends a Vary header by language with the data of a page', async () => {
  const { ask, waiting } = await cacheBeforeSlowRenderer();
  const asked = ask('/search?q=x', { rsc: '1' });
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.setHeader('Vary', 'rsc').end('data');
  expect((await asked).headers.vary).toBe('rsc, Cookie');
});

test.each<Record<string, string>>([
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
])('the page cache answers navigation data whose rendering fails as it answers the page: %o', async (headers) => {
  const { ask } = await cacheBefore((_request, response) => {
    response.statusCode = 500;
    response.end('Internal Server Error');
  });
  const page = await ask('/catalog/nasosy', { host: KAZAN });
  const data = await ask('/catalog/nasosy', { host: KAZAN, ...headers });
  expect(data.status).toBe(page.status);
  expect(data.status).toBe(503);
  for (const name of ['retry-after', 'cache-control'] as const) expect(data.headers[name]).toBe(page.headers[name]);
  expect(Number(data.headers['retry-after'])).toBeGreaterThan(0);
});

test('a page that cannot be rendered has the phone of its city as it was last known, else the shop’s', async () => {
  const { ask } = await cacheBefore((_request, response) => response.writeHead(500).end());
  noteCityPhones([
    { subdomain: 'moscow', isDefault: true, phone: '8 495 000 00 01' },
    { subdomain: 'kazan', isDefault: false, phone: '8 843 000 00 02' },
    { subdomain: 'ufa', isDefault: false, phone: null },
  ]);
  const phoneAt = async (host: string) => /href="tel:([^"]+)"/.exec((await ask('/about', { host })).text)?.[1];
  expect(await phoneAt(KAZAN)).toBe('+78430000002');
  expect(await phoneAt('rusklimat.localhost')).toBe('+74950000001');
  for (const host of ['ufa.rusklimat.localhost', 'stranger.example']) expect(await phoneAt(host)).toBe('+78002346980');
});

test('the page cache forbids caching the response that a page has no data', async () => {
  const { ask } = await cacheBefore((_request, response) => response.writeHead(404).end());
  const { headers } = await ask('/nosuch', { host: KAZAN, rsc: '1' });
  expect(headers).toMatchObject({ vary: 'RSC, Cookie', 'cache-control': 'private, no-store' });
});

test('the page cache requests a shared document where it caches pages, and refuses such requests from outside', async () => {
  const { ask, release, requests, waiting } = await cacheBeforeSlowRenderer();
  const forged = { [PAGE_CACHE_HEADER]: 'shared' };
  const asked = [
    ask('/catalog/nasosy?page=2', { host: KAZAN }),
    ask('/catalog/nasosy?brand=stout', { host: KAZAN, ...forged }),
    ask('/catalog/nasosy', { host: KAZAN, ...forged, rsc: '1' }),
    ask('/catalog/nasosy', { host: 'elsewhere.example', ...forged }),
  ];
  await expect.poll(() => waiting.length).toBe(4);
  const shared = requests.filter(({ headers }) => headers[PAGE_CACHE_HEADER] === 'shared').map(({ url }) => url);
  expect(shared).toEqual(['/catalog/nasosy?page=2']);
  release();
  await Promise.all(asked);
});

test('the page cache serves one page for all unknown addresses, rendered without any of them', async () => {
  const rendered: (string | undefined)[] = [];
  const { ask } = await cacheBefore((request, response) => {
    rendered.push(request.url);
    if (request.url === '/404') response.writeHead(404, { 'content-type': HTML }).end('not found');
    else response.writeHead(404, { [NOTHING_THERE_HEADER]: '1' }).end();
  });
  for (const path of ['/mark-one', '/product/mark-two', '/mark-three?x=mark']) {
    const { status, text, headers } = await ask(path, { host: KAZAN });
    expect([status, text]).toEqual([404, 'not found']);
    expect(headers['cache-control']).toContain('no-store');
  }
  expect(rendered.filter((url) => url === '/404')).toHaveLength(1);
});

test('a redirect to the same page on another host keeps the query of each visitor', async () => {
  const { ask } = await cacheBefore((_request, response) => {
    response.writeHead(307, { location: 'http://rusklimat.localhost/stores', 'x-redirect-keeps-query': '1' }).end();
  });
  const host = 'nowhere.rusklimat.localhost';
  const [one, other] = await Promise.all([ask('/stores?x=one', { host }), ask('/stores?x=other', { host })]);
  expect([one, other].map(({ headers }) => headers.location)).toEqual([
    'http://rusklimat.localhost/stores?x=one',
    'http://rusklimat.localhost/stores?x=other',
  ]);
  expect(one.headers['x-redirect-keeps-query']).toBeUndefined();
});

test('the content security policy of a page has the hash of each of its scripts and allows no other', async () => {
  const body = `<html><head><script>first()</script><script async src="/a.js"></script></head><body>
<script type="application/ld+json">{"a":1}</script><script id="x">second("</p>")</script></body></html>`;
  const { ask } = await cacheBefore((_request, response) => {
    response.writeHead(200, { ...PUBLIC, 'content-security-policy': 'from elsewhere' }).end(body);
  });
  for (const path of ['/stores', '/search?q=x']) {
    const policy = String((await ask(path, { host: KAZAN })).headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ');
    expect(scripts).toHaveLength(3);
    expect(scripts?.[0]).toBe("'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('the shop’s pages may use the camera, for barcodes; a client’s page of an offer and answers without a page may not', async () => {
  const { ask } = await cacheBefore((request, response) => {
    response.writeHead(200, request.url?.startsWith('/data') ? { 'content-type': 'text/plain' } : PUBLIC).end('x');
  });
  const permissions = async (path: string) => (await ask(path, { host: KAZAN })).headers['permissions-policy'];
  for (const path of ['/', '/search?q=x'])
    expect(await permissions(path), path).toMatch(/^camera=\(self\), microphone=\(\)/);
  // the general headers, which are not part of this test, forbid it
  for (const path of ['/kp', '/data']) expect(await permissions(path), path).toBeUndefined();
});
