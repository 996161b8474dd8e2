import type { RequestListener } from 'node:http';
import next from 'next';
import { environment } from '#lib/config/environment.ts';
import type { ServerMessage } from '#server/server-message.ts';
import { useBuiltConfiguration } from './built-configuration.ts';
import { builtFiles, publicFiles } from './built-files.ts';
import { cacheFiles } from './file-cache.ts';
import { gracefulStop } from './graceful-stop.ts';
import { limitConcurrency } from './guards/concurrency-limits.ts';
import { logConsole } from './logged-console.ts';
import { ownOrigin } from './own-origin.ts';
import { cachePublicPages } from './page-cache/public-pages.ts';
import { shopServer, withGuards } from './shop-server.ts';

/**
 * The shop's server process: runs Next in production or, with NODE_ENV=development, with hot reload. `start.ts` or
 * `dev.ts` supervises it.
 */
const { port, listenAddress, mode, databaseUrl, apiServer } = environment();
const isDevelopment = mode === 'development';
if (!isDevelopment) logConsole();
// a small buffer keeps the whole pool it was cut from in memory: with Node's 64 KB pool, a thousand cached responses
// held 60 MB unused
Buffer.poolSize = 4096;
/**
 * Length of the queue of connections to accept: a flood fills Node's 511, and a refused browser retries only after
 * seconds.
 */
const BACKLOG = 4096;
const sendToSupervisor = (message: ServerMessage) => process.send?.(message);

if (!isDevelopment) useBuiltConfiguration();
const app = next({ dev: isDevelopment, dir: process.cwd(), hostname: 'localhost', port });
const server = shopServer({ isDevelopment });
const stop = gracefulStop(server);
const pages = isDevelopment
  ? null
  : cachePublicPages({ port, listenAddress, databaseUrl: apiServer === null ? databaseUrl : null });

let ending: Promise<never> | undefined;
function end(code: number): Promise<never> {
  ending ??= stop()
    .then(() => pages?.close())
    .then(() => process.exit(code));
  return ending;
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0));
process.on('disconnect', () => end(0));
process.on('unhandledRejection', (error) => console.error(error));
process.on('uncaughtException', (error) => {
  console.error(error);
  void end(1);
});
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

server.on('error', (error: NodeJS.ErrnoException) => {
  sendToSupervisor({ problem: `Port ${port} cannot be used (${error.code}): choose another with PORT.` });
  process.exit(1);
});

await app.prepare();
const handle = app.getRequestHandler();
const upgrade = app.getUpgradeHandler();
const render: RequestListener = (request, response) => handle(request, response);
const answer = pages ? cacheFiles(builtFiles(publicFiles(pages.listener(limitConcurrency(render))))) : render;
server.on('request', withGuards(answer, isDevelopment));
if (isDevelopment) server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
server.listen({ port, host: listenAddress, backlog: BACKLOG }, () => {
  sendToSupervisor({ ready: true });
  // the first call starts the embedded API, which then continues the jobs left by an earlier process
  if (apiServer === null) void fetch(`${ownOrigin(listenAddress, port)}/api/health`).catch(() => undefined);
});
