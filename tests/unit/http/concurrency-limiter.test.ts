import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { ConcurrencyLimiter } from '#server/guards/concurrency-limiter.ts';
import { HookableResponse } from '#server/guards/hookable-response.ts';

it('a response that was sent is held by no timer, which would keep its body in memory', async () => {
  const limiter = new ConcurrencyLimiter({ atATime: 1, waiting: 1 });
  const started = vi.spyOn(globalThis, 'setTimeout');
  const server = createServer({ ServerResponse: HookableResponse }, (_, response) =>
    limiter.run(response, () => response.end('text'), { refuse: () => response.destroy() }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closed = once(server, 'request').then(([, response]) => once(response, 'close'));
  const { port } = server.address() as AddressInfo;
  // not by `fetch`, which calls the watched `setTimeout` as well
  const [received] = (await once(get({ port }), 'response')) as [IncomingMessage];
  expect(await received.toArray()).toEqual([Buffer.from('text')]);
  await closed;
  const timers = started.mock.results.map(({ value }) => value as NodeJS.Timeout & { _destroyed: boolean });
  expect(timers.filter(({ _destroyed }) => !_destroyed)).toEqual([]);
  server.close();
  started.mockRestore();
});
