import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { markShuttingDown } from '#backend/http/readiness.ts';

const politeness = 500;
const patience = 4000;

/**
 * Makes a server stoppable without cutting anyone off: at once it is not ready and takes no new connections;
 * open ones get their answer, with word that it is the last; after 4.5 s what is left is closed.
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
    // http's own close() would also cut idle connections, on which a request may be under way
    NetServer.prototype.close.call(server);
    await Promise.race([closed, sleep(politeness)]);
    const deadline = Date.now() + patience;
    while (!isIdle() && Date.now() < deadline) await sleep(20);
    server.closeAllConnections();
    await closed;
  };
}
