import { createServer, type IncomingHttpHeaders, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi } from '#backend/http/api.ts';
import { type ExampleId, exampleIds, partnerExamples } from '#features/account/partner/examples.ts';
import { PARTNER_API } from '#lib/config/partner-api-path.ts';
import english from '#messages/en/partner.json' with { type: 'json' };
import russian from '#messages/ru/partner.json' with { type: 'json' };
import { openPartnerShop, type PartnerShop } from './partner-shop.ts';

let shop: PartnerShop;
let server: Server;
let base: string;
beforeAll(async () => {
  shop = await openPartnerShop();
  server = createServer(getRequestListener(createApi({ db: shop.database.db, now: shop.now }).fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PARTNER_API}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.end();
});

interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The words of a shell command: quotes are removed, variables replaced, continued lines joined. */
function wordsOf(command: string, variables: Record<string, string>): string[] {
  const words: string[] = [];
  let word: string | null = null;
  const valueOf = (name: string) => variables[name] ?? '';
  for (const [part] of command.matchAll(/\\\n|\s+|'[^']*'|"[^"]*"|\$\w+|[^\s'"$\\]+/g)) {
    if (/^\s|^\\\n/.test(part)) {
      if (word !== null) words.push(word);
      word = null;
    } else if (part.startsWith("'")) word = (word ?? '') + part.slice(1, -1);
    else word = (word ?? '') + part.replace(/^"|"$/g, '').replace(/\$(\w+)/g, (_, name: string) => valueOf(name));
  }
  return word === null ? words : [...words, word];
}

/** Runs the `curl` command of an example with a plain HTTP client; lines that set variables are left out. */
async function run(example: string, variables: Record<string, string>): Promise<Sent> {
  const command = example.slice(example.indexOf('curl '));
  const [program, ...words] = wordsOf(command, variables);
  expect(program).toBe('curl');
  let method = 'GET';
  let address = '';
  let body: string | undefined;
  const headers: Record<string, string> = {};
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--compressed') headers['Accept-Encoding'] = 'gzip';
    else if (word === '-X') method = words[++at] ?? '';
    else if (word === '-d') body = words[++at];
    else if (word === '-o' || word === '-D') at++;
    else if (word === '-H') {
      const [name = '', value = ''] = (words[++at] ?? '').split(/:\s*/, 2);
      headers[name] = value;
    } else address = word;
  }
  return new Promise((resolve, reject) => {
    const request = send(address, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isPacked = response.headers['content-encoding'] === 'gzip';
        const text = (isPacked ? gunzipSync(bytes) : bytes).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

it('every example of the documentation works: the full list, then only the changes, then an order', async () => {
  const { token: TOKEN } = await shop.tokenOf(shop.dealer);
  const examples = partnerExamples(base);
  const done = new Set<ExampleId>(['token']);
  const take = (id: ExampleId, variables: Record<string, string> = {}) => {
    done.add(id);
    return run(examples[id], { TOKEN, ...variables });
  };

  const list = await take('products');
  expect(list.status).toBe(200);
  const page = JSON.parse(list.text);
  expect(page.items).toHaveLength(100);

  const file = await take('file');
  expect(file).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
  expect(file.text.split('\r\n').length).toBeGreaterThan(2000);
  expect(file.headers['x-changes-cursor']).toMatch(/^[\w.-]+$/);

  const goods = shop.goods[0]!;
  await shop.stock(goods.id, 40);
  const changes = await take('changes', { CURSOR: page.cursor });
  expect(JSON.parse(changes.text).items).toMatchObject([{ guid: goods.guid, stock: { total: 40 } }]);
  const quiet = await take('changes', { CURSOR: JSON.parse(changes.text).cursor });
  expect(JSON.parse(quiet.text).items).toEqual([]);

  const table = await take('changesFile', { CURSOR: file.headers['x-changes-cursor'] as string });
  expect(table).toMatchObject({ status: 200, headers: { 'x-has-more': 'false' } });
  expect(table.headers['x-changes-cursor']).toMatch(/^[\w.-]+$/);
  expect(table.text).toContain(`\r\n${goods.guid};`);

  const placed = await take('order', { GUID: goods.guid });
  expect(placed.status, placed.text).toBe(201);
  const order = JSON.parse(placed.text);
  expect(order).toMatchObject({ reference: 'ЗК-000123', items: [{ guid: goods.guid, quantity: 2 }] });
  expect((await take('order', { GUID: goods.guid })).status).toBe(200);
  const followed = await take('follow', { ORDER: order.id });
  expect(JSON.parse(followed.text).number).toBe(order.number);

  expect([...done].toSorted()).toEqual(Object.keys(examples).toSorted());
});

it('the documentation explains every example in both languages, and no other', () => {
  for (const { docs } of [russian, english]) expect(Object.keys(docs.sections)).toEqual([...exampleIds]);
});
