import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { smallFeed } from '#tests/fixtures/small-feed.ts';
import { DOMAIN } from './support/http.ts';
import { type ImportedShop, openImportedShop } from './support/own-shop.ts';

const SOCKETS = 300;
const SECONDS = 3;

/** Asks anew on every socket as soon as it is answered; gives the way to stop. */
function flood(port: number, request: () => string): () => void {
  const sockets = new Set<Socket>();
  const ask = () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request()));
    sockets.add(socket);
    socket.on('data', () => socket.writableLength === 0 && socket.write(request()));
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket) && setTimeout(() => stopped || ask(), 50));
  };
  let stopped = false;
  for (let index = 0; index < SOCKETS; index += 1) ask();
  return () => {
    stopped = true;
    for (const socket of sockets) socket.destroy();
  };
}

test.describe('a flood', { tag: '@own-shop' }, () => {
  test.describe.configure({ mode: 'serial' });

  let shop: ImportedShop;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    shop = await openImportedShop(smallFeed());
  });
  test.afterAll(() => shop?.stop());

  const head = (line: string, host: string, more = '') =>
    `${line} HTTP/1.1\r\nHost: ${host}\r\nX-Requested-With: XMLHttpRequest\r\n${more}\r\n`;
  const cookies = Array.from({ length: 3000 }, (_, index) => `c${index % 900}=`).join(';');
  let count = 0;
  const kinds: [string, (host: string) => string][] = [
    ['of suggestions', (host) => head(`GET /api/v1/search/suggests/?q=nasos${(count += 1)}&limit=5`, host)],
    ['of searches', (host) => head(`GET /search?q=nasos${(count += 1)}`, host)],
    ['of cookies', (host) => head('GET /api/v1/cities/', host, `Cookie: ${cookies}\r\n`)],
    [
      'of lists to load',
      (host) =>
        head(
          'POST /ajax/cart/load/',
          host,
          `Origin: http://${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1500000\r\n`,
        ) + 'x'.repeat(1_500_000),
    ],
  ];
  for (const [what, request] of kinds) {
    test(`${what} delays no page that is kept by a second, and is over when it ends`, async () => {
      const host = new URL(shop.origin('kazan')).host;
      expect((await shop.inCity('/stores')).status).toBe(200);
      const stop = flood(Number(new URL(shop.origin('')).port), () => request(host));
      const times: number[] = [];
      const end = Date.now() + SECONDS * 1000;
      while (Date.now() < end) {
        const startedAt = performance.now();
        expect((await shop.inCity('/stores')).status).toBe(200);
        times.push(performance.now() - startedAt);
        await sleep(20);
      }
      stop();
      times.sort((a, b) => a - b);
      expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(1000);
      const suggest = async () => (await shop.visit(`kazan.${DOMAIN}`, '/api/v1/search/suggests/?q=nasos')).status;
      await expect.poll(suggest, { timeout: 5000, intervals: [100] }).toBe(200);
    });
  }
});
