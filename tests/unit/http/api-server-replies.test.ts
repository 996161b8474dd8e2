import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiErrorBody } from '#lib/contract/common.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FILE = '/api/v1/compare/getReport/';
const JSON_TYPE = 'application/json; charset=utf-8';
const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

let answer: Answer;
const asked: string[] = [];
let sent = 0;
let isHungUp = false;
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.on('close', () => (isHungUp ||= !response.writableFinished));
  void answer(response, request);
});

const plain =
  (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { ...(type && { 'content-type': type }), ...headers }).end(body);

/** Sends as fast as it is read, up to half a gigabyte. */
const endless =
  (type: string): Answer =>
  async (response) => {
    response.writeHead(200, { 'content-type': type });
    for (let left = 512; left > 0 && !response.destroyed; left--) {
      if (!response.write(MEGABYTE))
        await Promise.race([new Promise((done) => response.once('drain', done)), sleep(500)]);
      sent += MEGABYTE.length;
    }
    response.end();
  };

/** Sends a byte at a time for longer than any timeout. */
const dribbling: Answer = async (response) => {
  response.writeHead(200, { 'content-type': JSON_TYPE });
  for (let left = 100; left > 0 && !response.destroyed; left--) {
    response.write(' ');
    await sleep(100);
  }
  response.end('{}');
};

let apiProxy: (request: Request) => Promise<Response>;
let brands: () => Promise<unknown>;
let isDataLost: (sources: ['catalogue']) => boolean;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('API_SERVER', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  ({ apiProxy } = await import('#app/api/api-proxy.ts'));
  const { serverCall } = await import('#lib/server/transport.ts');
  ({ isDataLost } = await import('#lib/server/data-health.ts'));
  brands = () => serverCall('GET v1 brands/', {});
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  sent = 0;
  isHungUp = false;
});

const ask = (path: string, given: Answer, init: RequestInit = {}) => {
  answer = given;
  return apiProxy(new Request(`http://kazan.rusklimat.localhost${path}`, init));
};

async function refusalOf(reply: Response): Promise<Partial<ApiErrorBody> & { status: number }> {
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const text = await reply.text();
  const body = JSON.parse(text) as ApiErrorBody;
  expect(Object.keys(body).toSorted()).toEqual(['errorCode', 'message', 'requestId']);
  expect(body.errorCode).toBe(reply.status);
  expect(body.requestId).toMatch(/^[\w-]{8,64}$/);
  return { ...body, status: reply.status };
}

describe('the API proxy in front of an API server', () => {
  it('refuses a guest’s file without calling the server', async () => {
    const body = new FormData();
    body.set('file', new Blob(['code;1']), 'list.csv');
    const host = 'rusklimat.localhost:3000';
    const headers = { host, origin: `http://${host}`, 'x-requested-with': 'XMLHttpRequest' };
    const reply = await ask('/ajax/cart/load/', plain(200, JSON_TYPE, '{}'), { method: 'POST', body, headers });
    expect(await refusalOf(reply)).toMatchObject({ status: 401, message: 'Войдите, чтобы продолжить' });
    expect(asked).toEqual([]);
  });

  it('passes on JSON, refusals of the API included', async () => {
    const good = await ask('/api/v1/brands/', plain(200, JSON_TYPE, '[1]', { 'set-cookie': 'a=b', server: 'x' }));
    expect([good.status, await good.json()]).toEqual([200, [1]]);
    expect([...good.headers.keys()].toSorted()).toEqual(['cache-control', 'content-type', 'x-content-type-options']);
    const refused = await ask('/api/v1/brands/', plain(429, JSON_TYPE, '{"errorCode":429}', { 'retry-after': '7' }));
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '7',
      { errorCode: 429 },
    ]);
  });

  it.each([
    ['a page', plain(200, 'text/html', '<script>alert(1)</script>')],
    ['a 404 page', plain(404, 'text/html', '<h1>nginx</h1>')],
    ['a script', plain(200, 'text/javascript', 'alert(1)')],
    ['an SVG', plain(200, 'image/svg+xml', '<svg onload="alert(1)"/>')],
    ['a response without a content type', plain(200, '', 'abc')],
    ['HTML declared as JSON', plain(200, JSON_TYPE, '<script>alert(1)</script>')],
    ['truncated JSON', plain(200, JSON_TYPE, '[{"name":"Bal')],
    ['a refusal that is not JSON', plain(404, JSON_TYPE, 'not found')],
    ['JSON with invalid UTF-8', plain(200, JSON_TYPE, Buffer.from([0x22, 0xff, 0x22]))],
    ['an empty JSON body', plain(200, JSON_TYPE, '')],
    ['a redirect', plain(302, JSON_TYPE, '{}', { location: 'http://127.0.0.1:1/' })],
    ['a 308 redirect of a POST', plain(308, JSON_TYPE, '{}', { location: '/api/v1/elsewhere/' })],
    ['a file instead of JSON', plain(200, 'application/pdf', '%PDF-')],
  ])('answers 502 with its own message when the server sends %s', async (_, given) => {
    const reply = await ask('/api/v1/brands/', given);
    expect(reply.headers.has('location')).toBe(false);
    expect(await refusalOf(reply)).toMatchObject({
      status: 502,
      message: 'Сервис временно недоступен. Попробуйте позже',
    });
    expect(asked).toEqual(['/api/v1/brands/']);
  });

  it.each([500, 501, 503, 599])('hides the body of a server’s %i', async (status) => {
    for (const type of [JSON_TYPE, 'text/html'])
      expect(
        await refusalOf(await ask('/api/v1/brands/', plain(status, type, '{"stack":"at db.query"}'))),
      ).toMatchObject({
        status,
        message: 'Сервис временно недоступен. Попробуйте позже',
      });
  });

  it('passes on a table as a download', async () => {
    const disposition = { 'content-disposition': "inline; filename*=UTF-8''%D0%90%20(1).xlsx; x=y" };
    const reply = await ask(FILE, plain(200, XLSX, 'abc', disposition));
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([200, XLSX, 'abc']);
    expect(reply.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%D0%90%20(1).xlsx");
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['/api/v1/brands/', JSON_TYPE, 4],
    [FILE, XLSX, 16],
  ])('aborts a response without end: %s', async (path, type, most) => {
    await refusalOf(await ask(path, endless(type)));
    await expect.poll(() => isHungUp).toBe(true);
    expect(sent / MEGABYTE.length).toBeLessThan(most + 12);
  });

  it('does not read a response with a too large declared length', async () => {
    const reply = await ask('/api/v1/brands/', plain(200, JSON_TYPE, '', { 'content-length': '99999999' }));
    expect((await refusalOf(reply)).status).toBe(502);
  });

  it('waits five seconds for the last byte of a response', async () => {
    const start = performance.now();
    expect((await refusalOf(await ask('/api/v1/brands/', dribbling))).status).toBe(503);
    expect(performance.now() - start).toBeGreaterThan(4900);
    // the response itself takes ten seconds to end
    expect(performance.now() - start).toBeLessThan(9000);
  });

  it.each(['/api/health', '/api/health/', '/api/ready', '/api//ready', '/api/%68ealth', '/api/HEALTH'])(
    'answers the health check itself: %s',
    async (path) => {
      const reply = await ask(path, plain(500, JSON_TYPE, '{}'));
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(asked).toEqual([]);
    },
  );

  it.each(['/api/health', '/api/ready'])('answers the health check for GET and HEAD only: %s', async (path) => {
    const at = (method: string) => ask(path, plain(500, JSON_TYPE, '{}'), { method });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await at(method);
      expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(await refusalOf(reply)).toMatchObject({ status: 405, message: 'У этого вызова нет такого метода' });
    }
    const options = await at('OPTIONS');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect((await at('HEAD')).status).toBe(200);
    expect(asked).toEqual([]);
  });

  it.each([
    ['/api/%', 400],
    ['/api/v1/%E0%A4%A/', 400],
    ['/ajax/%ff', 400],
    ['/api/v1/..%2fx', 404],
    ['//api/v1/brands/', 404],
    ['/api//v1/brands/', 404],
    ['/api/v1/brands//', 404],
    ['/ajax//catalog/search/', 404],
  ])('refuses an invalid path in the API’s error format: %s', async (path, status) => {
    expect((await refusalOf(await ask(path, plain(200, JSON_TYPE, '{}')))).status).toBe(status);
    expect(asked).toEqual([]);
  });

  it('refuses a request from another site in the API’s error format', async () => {
    expect((await refusalOf(await ask('/api/v1/alert/', plain(200, JSON_TYPE, '{}'), { method: 'POST' }))).status).toBe(
      403,
    );
  });

  it.each(['null', '[]', '"x"', '<html>', '{"user":{"isVerified":true,"isEmployee":false},"jwt":"a; Domain=evil"}'])(
    'answers 502 when the session is returned as %s',
    async (body) => {
      const reply = await ask('/api/v1/app/info/', plain(200, JSON_TYPE, body), {
        headers: { 'x-requested-with': 'x' },
      });
      expect(reply.headers.getSetCookie().filter((set) => set.startsWith('auth'))).toEqual([]);
      expect((await refusalOf(reply)).status).toBe(502);
    },
  );

  it.each(['7', -1, 0, 1.5, 2 ** 60, null, true, '7; Domain=evil', { toString: 'x' }, [7]])(
    'does not set a cookie from an invalid person id: %j',
    async (id) => {
      const user = { id, isVerified: true, isEmployee: false, city: null };
      const headers = { 'x-requested-with': 'x', cookie: `auth=${'t'.repeat(43)}` };
      const given = plain(200, JSON_TYPE, JSON.stringify({ user }));
      const reply = await ask('/api/v1/app/info/', given, { headers });
      const names = new Set(reply.headers.getSetCookie().map((set) => set.split('=', 1)[0]));
      expect([reply.status, names.has('who'), names.has('person')]).toEqual([200, true, false]);
    },
  );

  it('passes on the outbox of a development server as a page without scripts', async () => {
    const html = '<style>p{margin:0}</style><script>alert(1)</script>';
    const reply = await ask('/dev/outbox', plain(200, 'text/html; charset=UTF-8', html));
    expect([reply.status, await reply.text()]).toEqual([200, html]);
    const sheet = createHash('sha256').update('p{margin:0}').digest('base64');
    const policy = reply.headers.get('content-security-policy');
    expect(policy).toContain(`sandbox; default-src 'none'; style-src 'sha256-${sheet}'; `);
    expect(policy).not.toContain('unsafe');
  });

  it('aborts the request when the visitor leaves', async () => {
    const asked = Promise.withResolvers<void>();
    const leaving = new AbortController();
    const answered = ask('/api/v1/brands/', () => asked.resolve(), { signal: leaving.signal });
    await asked.promise;
    expect(isHungUp).toBe(false);
    leaving.abort();
    await expect.poll(() => isHungUp, { timeout: 1000 }).toBe(true);
    await answered;
  });
});

describe('the server-side client of an API server', () => {
  const read = (given: Answer) => {
    answer = given;
    return brands();
  };

  it.each([
    ['a redirect', plain(302, JSON_TYPE, '[]', { location: '/api/v1/elsewhere/' })],
    ['a page', plain(200, 'text/html', '[]')],
    ['a response without end', endless(JSON_TYPE)],
  ])('rejects %s as a response', async (_, given) => {
    await expect(read(given)).rejects.toThrow(/API server/);
    expect(asked).toEqual(['/api/v1/brands/']);
    expect(sent / MEGABYTE.length).toBeLessThan(16);
  });

  it('treats a 404 of the API only as a missing object', async () => {
    await expect(read(plain(404, JSON_TYPE, '{"errorCode":404}'))).rejects.toHaveProperty('name', 'NotFoundError');
    await expect(read(plain(404, 'text/html', '<h1>nginx</h1>'))).rejects.toHaveProperty('name', 'RefusedError');
  });

  it.each([400, 401, 403, 404, 409, 413, 429])(
    'does not report an outage when the API refuses with %i',
    async (status) => {
      await read(plain(200, JSON_TYPE, '[]'));
      await expect(read(plain(status, JSON_TYPE, `{"errorCode":${status}}`))).rejects.toThrow();
      expect(isDataLost(['catalogue'])).toBe(false);
    },
  );

  it.each([
    ['fails', plain(500, JSON_TYPE, '{"errorCode":500}')],
    ['closes the connection', (response: ServerResponse) => response.destroy()],
  ])('reports an outage when the API %s', async (_, given) => {
    await read(plain(200, JSON_TYPE, '[]'));
    await expect(read(given)).rejects.toThrow();
    expect(isDataLost(['catalogue'])).toBe(true);
  });

  it('returns what the contract declares', async () => {
    expect(await read(plain(200, 'application/json', '[]'))).toEqual([]);
  });
});
