import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PORT } from './http.ts';

/**
 * An HTTP proxy to the shop that loses the first request for `path` on its way: it reaches no server and gets no answer.
 * Unlike Playwright's interception it leaves the browser's own handling of requests at the end of a page as it is.
 */
export async function openLosingProxy(path: string) {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  let isLost = false;
  const proxy = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '');
    if (!isLost && url.pathname === path) {
      isLost = true;
      lose();
      return;
    }
    const { method = 'GET', headers } = asked;
    const sent = request(
      { host: '127.0.0.1', port: PORT, path: url.pathname + url.search, method, headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    sent.on('error', () => answer.destroy());
    answer.on('close', () => sent.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    lost,
    [Symbol.dispose]() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
