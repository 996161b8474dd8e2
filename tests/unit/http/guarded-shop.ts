import { type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished, type TestContext } from 'vitest';
import { shopServer, withGuards } from '#server/shop-server.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface SentRequest {
  method?: string;
  headers?: Record<string, string | string[] | undefined>;
  body?: string;
}

export type GuardedTest = Pick<TestContext, 'onTestFinished'>;

/**
 * The shop's server on loopback, with `answer` in place of everything behind its guards.
 *
 * @param test the context of a test that runs beside others
 */
export async function guardedShop(
  answer: RequestListener = (_request, response) => void response.end('answered'),
  test: GuardedTest = { onTestFinished },
) {
  const server = shopServer({ isDevelopment: false });
  server.on('request', withGuards(answer, false));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  test.onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  const ask = (path: string, { method = 'GET', headers = {}, body }: SentRequest = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });

  /** The response to raw bytes, which may be no valid HTTP. */
  const say = async (bytes: string): Promise<string> => {
    const socket = open();
    socket.write(bytes);
    return text(socket);
  };
  const open = (): Socket => connect({ port, host: '127.0.0.1', allowHalfOpen: true });

  return { server, port, ask, say, open };
}
