import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Transport from '#lib/server/transport.ts';
import {
  endless,
  openPatienceServer,
  type PatienceServer,
  pathOf,
  patienceOf,
  WHOLE_MS,
} from '#tests/patience-server.ts';

describe('the server-side client of an API server', () => {
  let server: PatienceServer;
  let serverCall: typeof Transport.serverCall;
  beforeAll(async () => {
    server = await openPatienceServer();
    vi.stubEnv('API_SERVER', `${server.origin}/api`);
    ({ serverCall } = await import('#lib/server/transport.ts'));
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.end();
  });

  it('retries when the server fails once', async () => {
    const path = pathOf('GET v1 brands/');
    server.behave(path, 'fails once');
    expect(await serverCall('GET v1 brands/', {})).toEqual([]);
    expect(server.asked(path)).toBe(2);
  });

  it('does not retry a request with a body', async () => {
    const path = pathOf('POST v3 catalog/section/info/');
    server.behave(path, 'fails once');
    await expect(serverCall('POST v3 catalog/section/info/', { body: { section: 'a' } })).rejects.toThrow('503');
    expect(server.asked(path)).toBe(1);
  });

  it.concurrent.for(endless)(
    'gives up five seconds after its start when the server $behaviour',
    async ({ behaviour, asked, calls: [call] }, { expect }) => {
      server.behave(pathOf(call), behaviour);
      const ms = await patienceOf(() => serverCall(call, {}));
      expect(ms).toBeGreaterThan(WHOLE_MS.least);
      expect(ms).toBeLessThan(WHOLE_MS.most);
      expect(server.asked(pathOf(call))).toBe(asked);
    },
  );
});
