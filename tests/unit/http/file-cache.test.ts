import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesOf } from '#server/built-files.ts';
import { cacheFiles } from '#server/file-cache.ts';
import { guardedShop } from './guarded-shop.ts';

const PICTURE = '/pictures/abcdef-320.avif';
const FOREVER = 'public, max-age=31536000, immutable';

/** A shop that counts what reaches it behind the file cache. */
async function shopWith(answer: RequestListener) {
  const asked: string[] = [];
  const closed: Promise<unknown>[] = [];
  const shop = await guardedShop(
    cacheFiles((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      closed.push(once(response, 'close'));
      answer(request, response);
    }),
  );
  // a client has a response before its server has closed it, and only then it is cached
  const ask: typeof shop.ask = async (...sent) => {
    const reply = await shop.ask(...sent);
    await Promise.all(closed);
    return reply;
  };
  return { ask, asked };
}

const picture: RequestListener = (_request, response) => {
  response.writeHead(200, {
    'Content-Type': 'image/avif',
    'Cache-Control': FOREVER,
    'Set-Cookie': 'visitor=1',
    'X-Visitor': '1',
  });
  response.write('pict');
  response.end('ure');
};

test('a picture is read once and then served from memory, without headers that may belong to one visitor', async () => {
  const { ask, asked } = await shopWith(picture);
  const first = await ask(PICTURE);
  const second = await ask(PICTURE);
  expect(asked).toEqual([`GET ${PICTURE}`]);
  expect([first.body, second.body]).toEqual(['picture', 'picture']);
  expect(second.status).toBe(200);
  expect(second.headers).toMatchObject({
    'content-type': 'image/avif',
    'content-length': '7',
    'cache-control': FOREVER,
    'content-security-policy': first.headers['content-security-policy'],
    'x-content-type-options': 'nosniff',
  });
  expect(second.headers).not.toHaveProperty('set-cookie');
  expect(second.headers).not.toHaveProperty('x-visitor');
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test('each encoding of a built file is cached for itself, and only a browser that accepts it gets it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['a.js', 'a.js.br', 'a.js.gz']) writeFileSync(join(folder, name), name);
  const files = filesOf(folder, { brotli: true, gzip: true, immutable: true, maxAge: 60 }, '/_next/static', () => {});
  const { ask, asked } = await shopWith(files);
  for (let round = 0; round < 2; round += 1)
    for (const [accepted, body, encoding] of [
      ['gzip, deflate, br, zstd', 'a.js.br', 'br'],
      ['gzip, deflate', 'a.js.gz', 'gzip'],
      ['identity', 'a.js', undefined],
    ] as const) {
      const answer = await ask('/_next/static/a.js', { headers: { 'accept-encoding': accepted } });
      expect([answer.body, answer.headers['content-encoding']]).toEqual([body, encoding]);
      expect(answer.headers.vary).toBe('Accept-Encoding');
    }
  expect(asked).toHaveLength(3);
});

for (const [what, path, sent] of [
  ['a part of a file', PICTURE, { headers: { range: 'bytes=0-1' } }],
  ['a file that the browser may have', PICTURE, { headers: { 'if-none-match': '"1"' } }],
  ['an address with a query', `${PICTURE}?a=1`, {}],
  ['another method', PICTURE, { method: 'HEAD' }],
  ['another address', '/documents/nasos.pdf', {}],
] as const)
  test(`${what} is neither served from memory nor cached`, async () => {
    const { ask, asked } = await shopWith(picture);
    await ask(path, sent);
    await ask(path, sent);
    expect(asked).toHaveLength(2);
    await ask(PICTURE);
    expect(asked, 'nor was the file cached by them').toHaveLength(3);
  });

for (const [what, answer] of [
  ['that may change', (_request, response) => void response.end('icon')],
  ['of a missing file', (_request, response) => void response.writeHead(404, { 'Cache-Control': FOREVER }).end('none')],
  [
    'of a large file',
    (_request, response) => void response.writeHead(200, { 'Cache-Control': FOREVER }).end('x'.repeat(100_001)),
  ],
] satisfies [string, RequestListener][])
  test(`a response ${what} is not cached`, async () => {
    const { ask, asked } = await shopWith(answer);
    const first = await ask(PICTURE);
    expect(await ask(PICTURE)).toMatchObject({ status: first.status, body: first.body });
    expect(asked).toHaveLength(2);
  });

test('a response that broke off is not cached', async () => {
  let isBroken = true;
  const { ask, asked } = await shopWith((request, response) => {
    if (!isBroken) return picture(request, response);
    response.writeHead(200, { 'Cache-Control': FOREVER, 'Content-Length': '7' });
    response.write('pic', () => response.destroy());
  });
  await expect(ask(PICTURE)).rejects.toThrow();
  isBroken = false;
  expect((await ask(PICTURE)).body).toBe('picture');
  expect(asked).toHaveLength(2);
});
