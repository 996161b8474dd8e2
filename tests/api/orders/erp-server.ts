import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export interface ErpServer {
  url: string;
  /** response instead of the normal one; null: the normal one */
  answer: Answer | null;
  /** received requests: method and path */
  asked: string[];
  /** order numbers by guid */
  orders: Map<string, string>;
  authorization: string | undefined;
  end(): Promise<void>;
}

/** An ERP that accepts orders and does not advance them. */
export async function startErpServer(): Promise<ErpServer> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      erp.asked.push(`${request.method} ${request.url}`);
      erp.authorization = request.headers.authorization;
      (erp.answer ?? work)(request, response, body);
    });
  });
  const work: Answer = (request, response, body) => {
    const [, , guid = '', action] = (request.url ?? '').split('/');
    const reply = (value: object) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));
    if (request.method === 'PUT') {
      const number = erp.orders.get(guid) ?? `ERP-${erp.orders.size + 1}`;
      erp.orders.set(guid, number);
      reply({ number });
    } else if (action === 'cancel') reply({ cancelled: true });
    else {
      const { guids } = JSON.parse(body) as { guids: string[] };
      const known = guids.filter((one) => erp.orders.has(one));
      reply({ orders: known.map((one) => ({ guid: one, status: 'accepted', shipments: [], payments: [] })) });
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const erp: ErpServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: null,
    asked: [],
    orders: new Map(),
    authorization: undefined,
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return erp;
}
