import { afterEach, expect, test, vi } from 'vitest';
import type { DataChange } from '#backend/db/changes.ts';
import { expireAgainAfterRendering, restrictExpiry, runSerially } from '#server/page-cache/page-expiry.ts';
import { cachePublicPages } from '#server/page-cache/public-pages.ts';
import { guardedShop } from './guarded-shop.ts';

afterEach(() => vi.unstubAllEnvs());

const PATH = '/revalidate?tag=catalogue';

test('only the shop itself can call the endpoint that expires pages', async () => {
  const reached: string[] = [];
  const { listener } = cachePublicPages({ port: 1, listenAddress: '127.0.0.1', databaseUrl: null });
  const own = process.env.REVALIDATE_TOKEN ?? '';
  const shop = await guardedShop(
    listener((request, response) => {
      reached.push(`${request.method}`);
      response.writeHead(204).end();
    }),
  );
  const ask = (method: string, token?: string) =>
    shop.ask(PATH, {
      method,
      headers: token === undefined ? {} : { 'x-revalidate-token': token },
      ...(method === 'POST' && { body: '{}' }),
    });
  for (const token of [undefined, '', 'wrong', own.slice(1), `${own}x`]) {
    const { status, headers } = await ask('POST', token);
    expect([status, headers.connection]).toEqual([404, 'close']);
  }
  for (const method of ['GET', 'PUT']) expect((await ask(method, own)).status).toBe(404);
  expect(reached).toEqual([]);
  expect((await ask('POST', own)).status).toBe(204);
  expect(reached).toEqual(['POST']);
});

test('the endpoint that expires pages is closed in a shop without a token', async () => {
  vi.stubEnv('REVALIDATE_TOKEN', '');
  const shop = await guardedShop(restrictExpiry((_request, response) => void response.end('answered')));
  expect((await shop.ask(PATH, { method: 'POST', headers: { 'x-revalidate-token': '' } })).status).toBe(404);
  expect((await shop.ask('/stores')).body).toBe('answered');
});

test('simultaneous changes expire pages in two calls, one after the other', async () => {
  const calls: DataChange[] = [];
  let end = () => undefined as void;
  const tell = runSerially((change) => {
    calls.push(change);
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  for (let index = 0; index < 200; index++) tell({ tags: ['stock'], paths: [`/product/${index % 50}`] });
  expect(calls).toEqual([{ tags: ['stock'], paths: ['/product/0'] }]);
  tell({ tags: ['content', 'stock'], paths: ['/stores'] });
  end();
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.tags).toEqual(['stock', 'content']);
  expect(new Set(calls[1]?.paths)).toEqual(
    new Set(['/stores', ...Array.from({ length: 50 }, (_, index) => `/product/${index}`)]),
  );
  tell({ tags: ['stock'], paths: ['/a'] });
  tell({ tags: ['catalogue'], paths: null });
  end();
  await expect.poll(() => calls.length).toBe(3);
  expect(calls[2]).toEqual({ tags: ['stock', 'catalogue'], paths: null });
  end();
});

const content: DataChange = { tags: ['content'], paths: ['/news'] };

test('a change of texts expires its pages once more when the pages are finished whose rendering began before it', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<void>();
  const expired: DataChange[] = [];
  expireAgainAfterRendering(
    (change) => expired.push(change),
    () => promise,
  )(content);
  await vi.advanceTimersByTimeAsync(3000);
  expect(expired).toEqual([content]);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(expired).toEqual([content, content]);
  vi.useRealTimers();
});

test('a change of stock, which changes all the time, expires its pages once', async () => {
  vi.useFakeTimers();
  const expired: DataChange[] = [];
  expireAgainAfterRendering(
    (change) => expired.push(change),
    async () => undefined,
  )({ tags: ['stock'], paths: null });
  await vi.advanceTimersByTimeAsync(3000);
  expect(expired).toHaveLength(1);
  vi.useRealTimers();
});
