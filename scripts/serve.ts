import { createServer, type RequestListener } from 'node:http';
import next from 'next';
import { environment } from '#lib/config/environment.ts';
import { addressedRequests } from './startup/addressed-requests.ts';
import { builtFiles } from './startup/built-files.ts';
import { gracefulStop } from './startup/graceful-stop.ts';
import { logConsole } from './startup/logged-console.ts';
import { keepPublicPages } from './startup/public-pages.ts';
import { soundRequests } from './startup/sound-requests.ts';
import type { ServerMessage } from './startup/supervisor.ts';
import { tracedRequests } from './startup/traced-requests.ts';

/** The shop's server process: Next, for production or, with NODE_ENV=development, with hot reload. Its supervisor is `start.ts` or `dev.ts`. */
const { port, mode, databaseUrl, apiServer } = environment();
if (mode !== 'development') logConsole();
// a small buffer that is kept holds its whole pool: with Node's 64 KB, a thousand kept answers held 60 MB of nothing
Buffer.poolSize = 4096;
const tell = (message: ServerMessage) => process.send?.(message);

// longer than the 60 s for which a proxy in front keeps its connections
const keepAliveTimeout = 65_000;

const app = next({ dev: mode === 'development', dir: process.cwd(), hostname: 'localhost', port });
const server = createServer({
  keepAliveTimeout,
  headersTimeout: keepAliveTimeout + 1000,
  requestTimeout: 70_000,
  // whoever offers another protocol is answered in this one; hot reload alone needs it
  shouldUpgradeCallback: () => mode === 'development',
});
const stop = gracefulStop(server);
const pages =
  mode === 'development' ? null : keepPublicPages({ port, databaseUrl: apiServer === null ? databaseUrl : null });

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
  tell({ problem: `Port ${port} cannot be used (${error.code}): choose another with PORT.` });
  process.exit(1);
});

await app.prepare();
const handle = app.getRequestHandler();
const upgrade = app.getUpgradeHandler();
const render: RequestListener = (request, response) => void handle(request, response);
const answer = pages ? builtFiles(pages.listener(render)) : render;
server.on('request', addressedRequests(tracedRequests(soundRequests(answer))));
if (mode === 'development') server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
server.listen(port, '0.0.0.0', () => {
  tell({ ready: true });
  // the API, which works by itself on what an earlier process left, comes to life with its first call
  if (apiServer === null) void fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
});
