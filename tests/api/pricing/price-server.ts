import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Question {
  Customer: { NSIId: string };
  ListNomenclature: { NSIId: string; Count: number }[];
}

export type Answering = (response: ServerResponse, question: Question) => void;

export interface PriceServer {
  url: string;
  asked: { method: string | undefined; authorization: string | undefined; body: Question }[];
  /** sets the response */
  answer(how: Answering): void;
  close(): Promise<void>;
}

/** A fake price service with configurable responses. */
export async function startPriceServer(): Promise<PriceServer> {
  const asked: PriceServer['asked'] = [];
  let how: Answering = prices(() => ({}));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = JSON.parse(Buffer.concat(parts).toString()) as Question;
    asked.push({ method: request.method, authorization: request.headers.authorization, body });
    how(response, body);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/prices`,
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
  (body: unknown, status = 200): Answering =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** The same terms for every requested product. */
export const prices =
  (terms: (guid: string) => object, bonuses: unknown = 0): Answering =>
  (response, { ListNomenclature }) => {
    const NomenclaturePrices = ListNomenclature.map(({ NSIId }) => ({ Nomenclature: { NSIId }, ...terms(NSIId) }));
    json({ NomenclaturePrices, Bonuses: bonuses })(response, { Customer: { NSIId: '' }, ListNomenclature });
  };
