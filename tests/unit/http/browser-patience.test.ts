// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#lib/client/api.ts';
import { lightCall } from '#lib/client/light-api.ts';
import {
  endless,
  openPatienceServer,
  type PatienceServer,
  pathOf,
  patienceOf,
  WHOLE_MS,
} from '#tests/patience-server.ts';

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

describe.each([
  ['the axios client', api],
  ['the light client', lightCall],
])('a call by %s', (_, call) => {
  it('is retried when the server fails once', async () => {
    const path = pathOf('GET v1 brands/');
    server.behave(path, 'fails once');
    expect(await call('GET v1 brands/', {})).toEqual([]);
    expect(server.asked(path)).toBe(2);
  });
});

it.concurrent.for(endless)(
  'calls by both clients are given up five seconds after their start when the server $behaviour',
  async ({ behaviour, asked, calls: [one, other] }, { expect }) => {
    for (const call of [one, other]) server.behave(pathOf(call), behaviour);
    const times = await Promise.all([patienceOf(() => api(one, {})), patienceOf(() => lightCall(other, {}))]);
    for (const ms of times) {
      expect(ms).toBeGreaterThan(WHOLE_MS.least);
      expect(ms).toBeLessThan(WHOLE_MS.most);
    }
    expect([one, other].map((call) => server.asked(pathOf(call)))).toEqual([asked, asked]);
  },
);
