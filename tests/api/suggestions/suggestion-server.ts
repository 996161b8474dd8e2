import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string | undefined;
  path: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

export interface SuggestionServer {
  url: string;
  asked: Asked[];
  /** sets the response */
  answer(how: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** A fake DaData with configurable responses. */
export async function startSuggestionServer(): Promise<SuggestionServer> {
  const asked: Asked[] = [];
  let how: (response: ServerResponse) => void = json({ suggestions: [] });
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request;
    asked.push({ method, path: url, authorization: headers.authorization, body: await readBody(request) });
    how(response);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/4_1/rs`,
    asked,
    answer(next) {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}
