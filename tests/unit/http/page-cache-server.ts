import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HookableResponse } from '#server/guards/hookable-response.ts';
import { PageCache } from '#server/page-cache/page-cache.ts';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

export const KAZAN = 'kazan.rusklimat.localhost';

const server = createServer({ ServerResponse: HookableResponse });

/** A page cache in front of `renderer`, called over HTTP until `closeServer`. */
export async function cacheBefore(renderer: (request: IncomingMessage, response: ServerResponse) => void) {
  const cache = new PageCache(1024 * 1024, () => undefined);
  server.on('request', (request, response) => cache.handle(request, response, renderer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    new Promise<Answer>((resolve, reject) =>
      get({ host: '127.0.0.1', port, path, headers, agent: false, ...(signal && { signal }) }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() });
      }).on('error', reject),
    );
  return { ask, cache };
}

/** How many connections the server has. */
export const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

/** Ends all connections; the next `cacheBefore` opens the server again. */
export function closeServer(): void {
  server.removeAllListeners('request');
  server.closeAllConnections();
  server.close();
}
