import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { errorSchema } from '#lib/contract/common.ts';
import { type Answer, guardedShop } from './guarded-shop.ts';

const host = { host: 'kazan.rusklimat.localhost' };
const cookies = (count: number) => Array.from({ length: count }, (_, index) => `c${index}=`).join('; ');

function expectRefusedCall({ status, headers, body }: Answer, expected: number): void {
  expect(status).toBe(expected);
  const said = errorSchema.parse(JSON.parse(body));
  expect(said.errorCode).toBe(expected);
  expect(said.message).toMatch(/[а-я]{4}/);
  expect(said.requestId).toBe(headers['x-request-id']);
}

describe('an oversized request', () => {
  test('with more cookies than any visitor has is refused, one with many is not', async () => {
    const { ask } = await guardedShop();
    for (const path of ['/api/v1/cities/', '/ajax/catalog/search/']) {
      expectRefusedCall(await ask(path, { headers: { cookie: cookies(1500) } }), 431);
      expect((await ask(path, { headers: { cookie: cookies(70) } })).status).toBe(200);
    }
    const page = await ask('/stores', { headers: { cookie: [cookies(50), cookies(50)] } });
    expect(page.status).toBe(431);
    expect(page.body).toContain('cookie');
  });

  test('with hundreds of headers is refused', async () => {
    const { ask } = await guardedShop();
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x-${index}`, '1']));
    expectRefusedCall(await ask('/api/v1/cities/', { headers: many }), 431);
  });

  test('with an overlong address is refused with 414, even over the server’s own limit', async () => {
    const { ask, say } = await guardedShop();
    expectRefusedCall(await ask(`/api/${'a'.repeat(9000)}`), 414);
    expect((await ask(`/search?q=${'a'.repeat(9000)}`)).status).toBe(414);
    const answer = await say(`GET /api/${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 414 URI Too Long\r\n/);
    expect(answer).toMatch(/"errorCode":414,"message":"Адрес/);
  });
});

describe('a malformed request', () => {
  test('is answered in the API’s error format when it was a call', async () => {
    const { ask } = await guardedShop();
    expectRefusedCall(await ask('/api/%FF'), 400);
    expectRefusedCall(await ask('/ajax/%'), 400);
    for (const path of ['/api/', '/ajax/']) expectRefusedCall(await ask(path), 404);
    for (const method of ['TRACE', 'PROPFIND']) {
      const refused = await ask('/api/v1/nothing/', { method });
      expectRefusedCall(refused, 405);
      expect(refused.headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    }
  });

  test('is answered in English when preferred, even if it is not HTTP', async () => {
    const { ask, say } = await guardedShop();
    const many = { cookie: `lang=en; ${cookies(1500)}` };
    expect((await ask('/api/v1/cities/', { headers: many })).body).toContain('Too many headers or cookies');
    const address = 'a'.repeat(9000);
    const english = { 'accept-language': 'en-GB, ru;q=0.5' };
    expect((await ask(`/api/${address}`, { headers: english })).body).toContain('The address is too long');
    const odd = 'GET /api/ HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nBad Header: 1\r\n\r\n';
    expect(await say(odd)).toContain('"message":"The request is malformed"');
  });

  test('is answered with a readable line when it was for a page', async () => {
    const { ask } = await guardedShop();
    for (const [path, method, status] of [
      ['/stores/%E0%A4', 'GET', 400],
      ['/stores', 'POST', 405],
    ] as const) {
      const refused = await ask(path, { method });
      expect(refused.status).toBe(status);
      expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(refused.body).toMatch(/[а-я]{4}/);
      expect(refused.headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
    }
  });

  test('is answered with a page in a browser’s tab, with a link and a phone number', async () => {
    const { ask, say } = await guardedShop();
    const tab = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    for (const [path, status, words] of [
      ['/stores/%E0%A4', 400, 'Запрос составлен неверно'],
      [`/documents/${'a'.repeat(9000)}`, 414, 'Адрес слишком длинный'],
      ['/stores.rsc', 404, 'Такая страница не найдена'],
    ] as const) {
      const { status: answered, headers, body } = await ask(path, { headers: tab });
      expect(answered).toBe(status);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("style-src 'unsafe-inline'");
      expect(body).toContain(`<h1>${words}</h1>`);
      expect(body).toContain('name="viewport"');
      expect(body).toMatch(/<a href="tel:\+7\d{10}">/);
      expect(body).toContain('<a href="/">На главную</a>');
    }
    const many = await ask('/stores', { headers: { ...tab, cookie: `lang=en; ${cookies(90)}` } });
    expect(many.body).toContain('<h1>Too many headers or cookies. Clear the cookies');
    expect(many.body).toContain('<a class="action" href="">Try again</a>');
    expect((await ask('/api/%FF', { headers: tab })).headers['content-type']).toBe('application/json');
    const unread = await say('GET /stores HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nBad Header: 1\r\n\r\n');
    expect(unread).toContain('<h1>Запрос составлен неверно</h1>');
    expect(unread).toContain("style-src 'unsafe-inline'");
  });

  test('gets a message, security headers and a request id even if it is not HTTP', async () => {
    const { say } = await guardedShop();
    for (const [bytes, status] of [
      ['nonsense\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
      ['GET / HTTP/1.1\r\nHost: x\r\nBad Header: 1\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ] as const) {
      const answer = await say(bytes);
      expect(answer).toContain(`HTTP/1.1 ${status} `);
      expect(answer).toMatch(/X-Request-Id: [\w-]{8,}\r\n/i);
      expect(answer).toMatch(/x-content-type-options: nosniff\r\n/i);
      expect(answer).toMatch(/\r\n\r\n.*[а-я]{4}/s);
    }
  });
});

describe('a body that cannot be parsed', () => {
  const head = 'Host: x\r\nTransfer-Encoding: ';
  // as the framework does, which answers when it has read the body
  const slow: RequestListener = (request, response) =>
    void text(request).then(
      (body) => response.end(body),
      () => 0,
    );

  test.each([
    ['of an unknown encoding', `GET /about HTTP/1.1\r\n${head}identity\r\n\r\n`],
    ['with a chunk without a size', `POST /api/v1/nothing/ HTTP/1.1\r\n${head}chunked\r\n\r\nzz\r\n`],
  ])('%s is answered 400', async (_, bytes) => {
    const { say } = await guardedShop(slow);
    expect(await say(bytes)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });

  test('is answered in the language and the form that its head asks for', async () => {
    const { open } = await guardedShop(slow);
    const socket = open();
    socket.write(`POST /api/v1/nothing/ HTTP/1.1\r\nCookie: lang=en\r\n${head}chunked\r\n\r\n`);
    setTimeout(() => socket.write('zz\r\n'), 100);
    expect(await text(socket)).toContain('"message":"The request is malformed"');
  });

  test.each([
    ['which is no request', 'nonsense\r\n\r\n'],
    ['of a further request', `POST /api/v1/nothing/ HTTP/1.1\r\n${head}chunked\r\n\r\nzz\r\n`],
  ])('%s, is not answered in place of an earlier request', async (_, bytes) => {
    const { open } = await guardedShop((_request, response) => void setTimeout(() => response.end('late'), 300));
    const socket = open();
    socket.write(`GET /stores HTTP/1.1\r\nHost: x\r\n\r\n${bytes}`);
    expect(await text(socket).catch(() => '')).not.toContain('400');
  });
});

describe('headers of the framework', () => {
  const tree = (state: unknown) => encodeURIComponent(JSON.stringify(state));
  const sound = tree(['', { children: [['locale', 'ru', 'd', null], { children: ['__PAGE__', {}] }] }, null, null, 16]);

  test('of a navigation are refused unless the client of the build can have written them', async () => {
    const { ask } = await guardedShop();
    const deep = tree(JSON.parse(`${'["",{"a":'.repeat(60)}["",{}]${'}]'.repeat(60)}`));
    const forgeries: Record<string, string>[] = [
      { 'next-router-state-tree': 'nonsense' },
      { 'next-router-state-tree': '%E0%A4' },
      { 'next-router-state-tree': tree({ a: 1 }) },
      { 'next-router-state-tree': tree(['', { children: 'x' }]) },
      { 'next-router-state-tree': 'a'.repeat(12_000) },
      { 'next-router-prefetch': 'yes' },
      { 'next-router-segment-prefetch': '/../../secret' },
      { 'next-router-segment-prefetch': 'tree' },
      { 'next-url': 'http://[' },
      { 'next-url': 'javascript:alert(1)' },
    ];
    for (const forged of forgeries)
      expect((await ask('/stores', { headers: { rsc: '1', ...forged } })).status, JSON.stringify(forged)).toBe(400);
    expect((await ask('/stores', { headers: { rsc: 'true' } })).status).toBe(400);
    expect((await ask('/stores', { headers: { rsc: '1', 'next-router-state-tree': deep } })).status).toBeLessThan(500);
  });

  test('of a navigation are passed on as the client of the build writes them', async () => {
    const seen: Record<string, unknown>[] = [];
    const { ask } = await guardedShop((request, response) => {
      seen.push(request.headers);
      response.end();
    });
    const navigations: Record<string, string>[] = [
      { rsc: '1', 'next-router-state-tree': sound, 'next-url': '/ru/kazan/catalog' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/$d$locale/!KGEp/$c$section/__PAGE__' },
      { rsc: '1', 'next-router-prefetch': '2' },
    ];
    for (const headers of navigations) {
      expect((await ask('/stores', { headers })).status, JSON.stringify(headers)).toBe(200);
      expect(seen.pop()).toMatchObject(headers);
    }
  });

  test('for the framework’s internal use are removed', async () => {
    let seen: Record<string, unknown> = {};
    const { ask } = await guardedShop((request, response) => {
      seen = request.headers;
      response.end();
    });
    const forged = {
      'x-middleware-subrequest': 'middleware:middleware',
      'x-middleware-rewrite': '/x',
      'x-nextjs-data': '1',
      'x-invoke-path': '/x',
      'x-now-route-matches': '1',
      'x-matched-path': '/x',
      'next-action': 'abc',
      'next-resume': '1',
      // these are read only together with the navigation header
      'next-router-state-tree': 'nonsense',
      'next-url': '/x',
    };
    expect((await ask('/stores', { headers: forged })).status).toBe(200);
    expect(Object.keys(forged).filter((name) => name in seen)).toEqual([]);
  });
});

describe('security headers', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.any(String),
  };

  test('are sent once on responses of every kind', async () => {
    const { ask } = await guardedShop(({ url }, response) => {
      if (url === '/moved') response.writeHead(308, { location: '/stores' }).end();
      else if (url === '/same') response.writeHead(304, { etag: '"x"', 'content-security-policy': 'x' }).end();
      else if (url === '/twice')
        response.writeHead(200, { 'X-Content-Type-Options': 'nosniff', 'x-frame-options': 'DENY' }).end();
      else if (url === '/offer') response.setHeader('Referrer-Policy', 'no-referrer').end();
      else if (url === '/page')
        response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" }).end();
      else if (url === '/plain') response.setHeader('Content-Type', 'text/html; charset=utf-8').end('x');
      else if (url?.startsWith('/api'))
        response.writeHead(200, { 'content-type': 'application/json', 'content-security-policy': 'x' }).end('{}');
      else response.end('x');
    });
    for (const path of ['/moved', '/same', '/twice', '/page', '/plain', '/api/x', '/text', '/%', '/api/'])
      expect((await ask(path)).headers, path).toMatchObject(always);
    expect((await ask('/offer')).headers['referrer-policy']).toBe('no-referrer');
    const policy = async (path: string) => (await ask(path)).headers['content-security-policy'];
    expect(await policy('/page'), 'the policy of a page is its own').toBe("script-src 'self'");
    expect(await policy('/plain')).toContain("frame-ancestors 'none'");
    for (const path of ['/api/x', '/text', '/moved', '/%']) {
      expect(await policy(path), path).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
    }
    expect(await policy('/same'), 'it would take the place of the policy that was kept').toBeUndefined();
  });
});

describe('a sender', () => {
  const head = (length: number) =>
    `POST /ajax/cart/load/ HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;

  test('who is refused early gets the response, and the body is not read', async () => {
    const { server, open } = await guardedShop((_request, response) => void response.writeHead(413).end('too large'));
    let received = () => 0;
    server.on('connection', (socket) => (received = () => socket.bytesRead));
    const socket = open();
    const answered = text(socket);
    socket.on('error', () => undefined);
    socket.write(head(200_000_000));
    const chunk = Buffer.alloc(1_000_000);
    const sending = setInterval(() => socket.writable && socket.writableLength < 20_000_000 && socket.write(chunk), 2);
    const answer = await answered;
    expect(answer).toContain('413 Payload Too Large');
    expect(answer).toMatch(/connection: close/i);
    const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
    clearInterval(sending);
    expect(received()).toBeLessThan(8_000_000);
  });

  test.concurrent('who stops within the body is disconnected', async (test) => {
    const { expect } = test;
    const { open } = await guardedShop((request, response) => {
      request.resume();
      request.on('end', () => response.end());
    }, test);
    const socket = open();
    const startedAt = performance.now();
    socket.write(`${head(1000)}half`);
    expect(await text(socket)).toContain('"errorCode":408');
    expect(performance.now() - startedAt).toBeLessThan(25_000);
  });

  test.concurrent('who never reads the response is disconnected', async (test) => {
    const { expect } = test;
    const { server, open } = await guardedShop(
      (_request, response) => void response.end(Buffer.alloc(20_000_000)),
      test,
    );
    const socket = open();
    socket.on('error', () => undefined);
    socket.pause();
    socket.write('GET /stores HTTP/1.1\r\nHost: x\r\n\r\n');
    const startedAt = performance.now();
    const [theirs] = await once(server, 'connection');
    await once(theirs, 'close');
    expect(performance.now() - startedAt).toBeLessThan(45_000);
    socket.destroy();
  });

  test('who has sent the whole body keeps the connection', async () => {
    const { say } = await guardedShop(async (request, response) => {
      response.end(await text(request));
    });
    const both = `${head(5)}first${head(6).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}second`;
    const answers = await say(both);
    expect(answers).toContain('first');
    expect(answers).toContain('second');
  });

  test('of an unsatisfiable range gets the available range', async () => {
    const seen: (string | undefined)[] = [];
    const { ask } = await guardedShop((request, response) => {
      seen.push(request.headers.range);
      response.end();
    });
    for (const range of ['bytes=5-2', 'bytes=-5', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=x-', 'bytes=0-9', 'bytes=7-'])
      await ask('/favicon.svg', { headers: { ...host, range } });
    expect(seen).toEqual([undefined, undefined, undefined, undefined, undefined, 'bytes=0-9', 'bytes=7-']);
  });
});
