import { createServer } from 'node:http';
import { gracefulStop } from '#server/graceful-stop.ts';

/** A supervised server like the shop's: `/slow` answers after three seconds, `/crash` ends the process. */
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(7);
  setTimeout(() => response.end(String(process.pid)), request.url === '/slow' ? 3000 : 0);
});
const stop = gracefulStop(server);
const end = () => stop().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('disconnect', end);
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ ready: true }));
