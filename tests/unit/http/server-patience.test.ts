import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endless, openPatienceServer, type PatienceServer, patienceOf, WHOLE_MS } from '#tests/patience-server.ts';

const PATH = '/api/v1/brands/';

describe('the server-side client of an API server', () => {
  let server: PatienceServer;
  let read: () => Promise<unknown>;
  let write: () => Promise<unknown>;
  beforeAll(async () => {
    server = await openPatienceServer();
    vi.stubEnv('API_SERVER', `${server.origin}/api`);
    const { serverCall } = await import('#lib/server/transport.ts');
    read = () => serverCall('GET v1 brands/', {});
    write = () => serverCall('POST v3 catalog/section/info/', { body: { section: 'a' } });
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.end();
  });

  it('retries when the server fails once', async () => {
    server.behave('fails once');
    expect(await read()).toEqual([]);
    expect(server.asked(PATH)).toBe(2);
  });

  it('does not retry a request with a body', async () => {
    server.behave('fails once');
    await expect(write()).rejects.toThrow('503');
    expect(server.asked('/api/v3/catalog/section/info/')).toBe(1);
  });

  it.each(endless)('gives up five seconds after its start when the server %s', async (behaviour, asked) => {
    server.behave(behaviour);
    const ms = await patienceOf(read);
    expect(ms).toBeGreaterThan(WHOLE_MS.least);
    expect(ms).toBeLessThan(WHOLE_MS.most);
    expect(server.asked(PATH)).toBe(asked);
  });
});
