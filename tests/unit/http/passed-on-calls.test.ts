import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

describe('a shop in front of an API server', () => {
  const seen: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    seen.push(url);
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  let ask: (path: string) => Promise<number>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('API_SERVER', `http://127.0.0.1:${(server.address() as AddressInfo).port}/inner/api`);
    const { apiProxy } = await import('#app/api/api-proxy.ts');
    ask = async (path) => (await apiProxy(new Request(`http://kazan.rusklimat.localhost${path}`))).status;
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
  });

  it.each([
    ['/api/v1/cities/?query=%D0%B0', '/inner/api/v1/cities/?query=%D0%B0'],
    ['/ajax/catalog/search/?q=a', '/ajax/catalog/search/?q=a'],
    ['/dev/outbox', '/dev/outbox'],
  ])('passes on %s', async (path, passed) => {
    seen.length = 0;
    expect(await ask(path)).toBe(200);
    expect(seen).toEqual([passed]);
  });

  it.each(['/api/..%2f..%2fmetrics', '/api/v1/..%2Fmetrics', '/ajax/..%2fmetrics', '/api/v1/..%5C..%5Cmetrics'])(
    'does not pass on a page: %s',
    async (path) => {
      seen.length = 0;
      expect(await ask(path)).toBe(404);
      expect(seen).toEqual([]);
    },
  );
});
