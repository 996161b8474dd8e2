import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { markShuttingDown } from '#backend/http/health.ts';

const idleGraceMs = 500;
const requestGraceMs = 4000;

/**
 * Makes a server stoppable without cutting off requests. On stop it reports that it is not ready and accepts no new
 * connections; requests under way are answered with `Connection: close`; connections still open after 4.5 s are closed.
 */
export function gracefulStop(server: Server): () => Promise<void> {
  let isStopping = false;
  let inFlight = 0;
  const isIdle = () => inFlight === 0;
  server.prependListener('request', (_request, response) => {
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
    if (isStopping) response.setHeader('Connection', 'close');
  });
  return async () => {
    isStopping = true;
    markShuttingDown();
    const closed = new Promise((resolve) => server.once('close', resolve));
    // http's own close() would also close idle connections, on which a request may already be on its way
    NetServer.prototype.close.call(server);
    await Promise.race([closed, sleep(idleGraceMs)]);
    const deadline = Date.now() + requestGraceMs;
    while (!isIdle() && Date.now() < deadline) await sleep(20);
    server.closeAllConnections();
    await closed;
  };
}
