import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { DOCUMENT_HEADER } from '#lib/server/page-address.ts';
import { PageFront } from '#lib/server/page-front.ts';

const server = createServer();
afterEach(() => {
  server.removeAllListeners('request');
  server.closeAllConnections();
  server.close();
});

const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

/** A front before a renderer that answers nobody until it is told to. */
async function frontBeforeSlowRenderer() {
  const front = new PageFront(1024 * 1024, () => undefined);
  const waiting: ServerResponse[] = [];
  server.on('request', (request, response) =>
    front.handle(request, response, (_request: IncomingMessage, held: ServerResponse) => waiting.push(held)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (headers: Record<string, string> = {}, signal?: AbortSignal, path = '/search?q=x') =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get({ host: '127.0.0.1', port, path, headers, agent: false, ...(signal && { signal }) }, (answer) =>
        resolve(answer.resume()),
      ).on('error', reject),
    );
  const release = () => {
    for (const held of waiting.splice(0)) held.end('page');
  };
  return { ask, release, waiting };
}

test('renders a bounded number of pages at a time; a bounded number more wait for their turn', {
  timeout: 30_000,
}, async () => {
  const { ask, release, waiting } = await frontBeforeSlowRenderer();
  const refused: IncomingMessage[] = [];
  const asked = Array.from({ length: 1100 }, async (_, index) => {
    const answer = await ask(index % 2 ? { rsc: '1' } : {});
    if (answer.statusCode === 503) refused.push(answer);
    return answer.statusCode;
  });
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(900);
  expect(waiting).toHaveLength(12);
  for (const { headers } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toContain('no-store');
  }
  const releasing = setInterval(() => {
    expect(waiting.length).toBeLessThanOrEqual(12);
    release();
  }, 5);
  const statuses = await Promise.all(asked);
  clearInterval(releasing);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
});

test('renders nothing for a reader who has gone while he waited', async () => {
  const { ask, release, waiting } = await frontBeforeSlowRenderer();
  const first = Array.from({ length: 12 }, () => ask());
  await expect.poll(() => waiting.length).toBe(12);
  const leaving = new AbortController();
  const gone = ask({}, leaving.signal).catch(() => 'gone');
  await expect.poll(() => connections()).toBe(13);
  leaving.abort();
  expect(await gone).toBe('gone');
  await expect.poll(() => connections()).toBe(12);
  release();
  await Promise.all(first);
  expect(waiting).toHaveLength(0);
});

test('tells those who cache between us and a reader that the data of a page has a language', async () => {
  const { ask, waiting } = await frontBeforeSlowRenderer();
  const asked = ask({ rsc: '1' });
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.setHeader('Vary', 'rsc').end('data');
  expect((await asked).headers.vary).toBe('rsc, Cookie');
});

test('asks for a document to keep where it keeps pages, and lets nobody else ask for one', async () => {
  const { ask, release, waiting } = await frontBeforeSlowRenderer();
  const host = 'kazan.rusklimat.localhost';
  const forged = { [DOCUMENT_HEADER]: '1' };
  const asked = [
    ask({ host }, undefined, '/catalog/nasosy?page=2'),
    ask({ host, ...forged }, undefined, '/catalog/nasosy?brand=stout'),
    ask({ host, ...forged, rsc: '1' }, undefined, '/catalog/nasosy'),
    ask({ host: 'elsewhere.example', ...forged }, undefined, '/catalog/nasosy'),
  ];
  await expect.poll(() => waiting.length).toBe(4);
  const documents = waiting.filter(({ req }) => DOCUMENT_HEADER in req.headers).map(({ req }) => req.url);
  expect(documents).toEqual(['/catalog/nasosy?page=2']);
  release();
  await Promise.all(asked);
});
