// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#lib/client/api.ts';
import { lightCall } from '#lib/client/light-api.ts';
import { endless, openPatienceServer, type PatienceServer, patienceOf, WHOLE_MS } from '#tests/patience-server.ts';

let server: PatienceServer;
beforeAll(async () => {
  server = await openPatienceServer();
  (globalThis as unknown as { jsdom: { reconfigure(settings: { url: string }): void } }).jsdom.reconfigure({
    url: `${server.origin}/`,
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(server.origin + path, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.end();
});

const ways: [string, path: string, call: () => Promise<unknown>][] = [
  ['the axios client', '/api/v1/brands/', () => api('GET v1 brands/', {})],
  ['the light client', '/api/v1/cities/', () => lightCall('GET v1 cities/', {})],
];

describe.each(ways)('a call by %s', (_, path, call) => {
  it('is retried when the server fails once', async () => {
    server.behave('fails once');
    expect(await call()).toEqual([]);
    expect(server.asked(path)).toBe(2);
  });
});

it.each(endless)(
  'calls by both clients are given up five seconds after their start when the server %s',
  async (behaviour, asked) => {
    server.behave(behaviour);
    const times = await Promise.all(ways.map(([, , call]) => patienceOf(call)));
    for (const ms of times) {
      expect(ms).toBeGreaterThan(WHOLE_MS.least);
      expect(ms).toBeLessThan(WHOLE_MS.most);
    }
    expect(ways.map(([, path]) => server.asked(path))).toEqual([asked, asked]);
  },
);
