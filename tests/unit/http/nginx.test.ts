import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findNginx, writeNginxConfiguration } from '#scripts/testing/nginx-configuration.ts';
import { freePort } from '#scripts/testing/shop-under-test.ts';

const nginx = findNginx();
const HOST = 'kazan.shop.test';

describe.runIf(nginx)('the nginx of deploy/ in front of a fully cacheable shop', () => {
  let asked: { url: string; headers: Record<string, unknown> }[] = [];
  const shop = createServer(({ url = '', headers }, response) => {
    asked.push({ url, headers });
    response.writeHead(200, {
      'content-type': headers.rsc ? 'text/x-component' : 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 's-maxage=900',
    });
    response.end('page');
  });
  let home: string;
  let port: number;
  let child: ChildProcess;

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      headers: { host: HOST, 'accept-encoding': 'br', ...headers },
    });
    const [response] = await once(sent.end(), 'response');
    await text(response);
    return { status: response.statusCode as number, kept: response.headers['x-cache'] as string | undefined };
  };
  const files = () =>
    readdirSync(join(home, 'cache'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

  beforeAll(async () => {
    await once(shop.listen(0, '127.0.0.1'), 'listening');
    home = mkdtempSync(join(tmpdir(), 'shop-nginx-'));
    port = await freePort();
    writeNginxConfiguration({
      home,
      port,
      filePort: await freePort(),
      shopPort: (shop.address() as AddressInfo).port,
      regionalDomain: 'shop.test',
      dataDir: home,
    });
    const { NGINX: _, ...env } = process.env;
    child = spawn(nginx ?? '', ['-p', home, '-e', join(home, 'error.log'), '-c', 'nginx.conf'], {
      stdio: 'ignore',
      env,
    });
    await vi.waitFor(() => ask('/'), { timeout: 30_000 });
    asked = [];
  }, 20_000);
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true });
  });

  it.each(['/stores', '/catalog/a/b', '/catalog/a?page=2', '/catalog/a?sort=cheap', '/catalog/a?page=12&sort=name'])(
    'caches a page: %s',
    async (path) => {
      const before = files().length;
      await ask(path);
      await expect.poll(async () => (await ask(path)).kept).toBe('HIT');
      expect(files()).toHaveLength(before + 1);
    },
  );

  it('caches nothing under a key that visitors can vary freely', async () => {
    const before = files().length;
    const navigation = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    const variants: [string, Record<string, string>?][] = Array.from(
      { length: 20 },
      (_, index) =>
        [
          [`/stores`, { ...navigation, 'next-url': `/from/${index}` }],
          [`/stores?_rsc=${index}`, { rsc: '1', 'next-url': `/from/${index}` }],
          ['/stores', { rsc: '1', 'next-router-segment-prefetch': `/segment${index}` }],
          ['/stores', { 'next-url': `/from/${index}` }],
          [`/stores?_rsc=${index}`],
          [`/?page=${index}`],
          [`/catalog/a?page=x${index}`],
          [`/catalog/a?page=1&page=${index}`],
          [`/catalog/a?sort=any${index}`],
        ] as [string, Record<string, string>?][],
    ).flat();
    for (const [path, headers] of variants)
      for (let times = 0; times < 2; times++) expect((await ask(path, headers)).kept).not.toBe('HIT');
    expect(files()).toHaveLength(before);
  });

  it('returns the data of a page to client navigation and the page to everybody else', async () => {
    await ask('/delivery');
    asked = [];
    const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-url': '/stores' };
    await ask('/delivery?_rsc=abc', headers);
    expect(asked).toMatchObject([{ url: '/delivery?_rsc=abc', headers }]);
    await expect.poll(async () => (await ask('/delivery')).kept).toBe('HIT');
  });

  it('shows its last pages while the shop is down, and never a page instead of its data', async () => {
    await ask('/payment');
    shop.closeAllConnections();
    shop.close();
    await expect.poll(() => ask('/payment'), { interval: 200 }).toEqual({ status: 200, kept: 'STALE' });
    expect((await ask('/payment', { rsc: '1', 'next-url': '/stores' })).status).toBe(503);
  });
});
