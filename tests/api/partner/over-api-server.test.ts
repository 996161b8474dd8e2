import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '#backend/http/api.ts';
import { PARTNER_API } from '#lib/config/partner-api-path.ts';
import type { ApiErrorBody } from '#lib/contract/common.ts';
import type { PartnerOrder } from '#lib/contract/partner-api.ts';
import { contact, delivery } from '../orders/order-shop.ts';
import { jsonOf, openPartnerShop, type PartnerShop } from './partner-shop.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

let shop: PartnerShop;
let token: string;
let server: Server;
/** what the API server answers instead of its partner API; null: nothing */
let instead: Answer | null = null;
let proxy: (request: Request) => Promise<Response>;
beforeAll(async () => {
  shop = await openPartnerShop();
  ({ token } = await shop.tokenOf(shop.dealer));
  const partnerApi = getRequestListener(createApi({ db: shop.database.db, now: shop.now }).fetch);
  server = createServer((request, response) => void (instead ?? partnerApi)(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // the settings were read before
  vi.resetModules();
  vi.stubEnv('API_SERVER', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  ({ partnerProxy: proxy } = await import('#app/api/partner-proxy.ts'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
  await shop.end();
});
beforeEach(async () => {
  await shop.clear();
  await shop.database.db.deleteFrom('limits').execute();
});
afterEach(() => {
  instead = null;
});

/** A request as a program sends it to the storefront. */
function ask(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  const all = new Headers(headers);
  if (!all.has('authorization')) all.set('Authorization', `Bearer ${token}`);
  if (init.body) all.set('Content-Type', 'application/json');
  return proxy(new Request(`http://kazan.rusklimat.localhost${PARTNER_API}${path}`, { ...init, headers: all }));
}

describe('the partner API of a storefront over an API server', () => {
  it('answers products and changes with ETags, and its document', async () => {
    const list = await ask('/products?limit=3');
    expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const { items, cursor } = await jsonOf<{ items: unknown[]; cursor: string }>(list);
    expect(items).toHaveLength(3);
    const again = await ask('/products?limit=3', { headers: { 'If-None-Match': list.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask(`/changes?cursor=${cursor}`)).status).toBe(200);
    expect((await ask('/openapi.json')).status).toBe(200);
  });

  it('sends a full list as a file while it arrives', async () => {
    const reply = await ask('/products?format=csv');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
      'x-changes-cursor': expect.any(String),
    });
    expect((await reply.text()).split('\n').length).toBeGreaterThan(1000);
    const page = await ask('/products?format=csv&limit=2');
    expect(page.headers.get('x-page-cursor')).toMatch(/^[\w.-]+$/);
    const changes = await ask(`/changes?format=csv&cursor=${page.headers.get('x-changes-cursor')}`);
    expect(Object.fromEntries(changes.headers)).toMatchObject({
      'content-disposition': 'attachment; filename="changes.csv"',
      'x-changes-cursor': expect.any(String),
      'x-follows-prices': 'true',
      'x-has-more': 'false',
    });
    const yml = await ask('/products', { headers: { Accept: 'application/xml' } });
    expect([yml.headers.get('content-type'), (await yml.text()).slice(0, 5)]).toEqual([
      'application/xml; charset=utf-8',
      '<?xml',
    ]);
  });

  it('places an order once for its reference', async () => {
    const [goods] = shop.goods;
    await shop.stock(goods!.id, 5);
    const items = [{ guid: goods!.guid, quantity: 2 }];
    const order = { reference: 'ЗК-1', items, delivery, contact };
    const send = () => ask('/orders', { method: 'POST', body: JSON.stringify(order) });
    const placed = await send();
    const { id } = await jsonOf<PartnerOrder>(placed);
    expect([placed.status, placed.headers.get('location')]).toEqual([201, `${PARTNER_API}/orders/${id}`]);
    expect((await send()).status).toBe(200);
    expect(await jsonOf(await ask(`/orders/${id}`))).toMatchObject({ id, reference: 'ЗК-1' });
    expect(await shop.left(goods!.id)).toBe(3);
  });

  it('refuses without a token, with one in the address, and passes no cookies', async () => {
    const guest = await ask('/products', { headers: { Authorization: '', Cookie: `auth=${shop.dealer.token}` } });
    expect([guest.status, guest.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="partner"']);
    const asked: string[] = [];
    instead = ({ url = '', headers }, response) => {
      asked.push(url, String(headers.cookie), String(headers['x-forwarded-for']));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    };
    expect((await ask(`/products?token=${token}`)).status).toBe(400);
    expect((await ask('/orders/..%2f..%2fv1')).status).toBe(404);
    expect(asked).toEqual([]);
    await ask('/products', { headers: { Cookie: 'auth=1', 'X-Client-Address': '10.1.2.3' } });
    expect(asked.slice(0, 2)).toEqual(['/api/partner/v1/products', 'undefined']);
  });

  const page = (status: number, type: string, body: string, headers: Record<string, string> = {}): Answer => {
    return (_, response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };
  const JSON_TYPE = 'application/json';

  it.each<[string, Answer, number]>([
    ['a page', page(200, 'text/html', '<script>alert(1)</script>'), 502],
    ['a redirect', page(302, JSON_TYPE, '{}', { location: 'https://elsewhere.example/' }), 502],
    ['broken JSON', page(200, JSON_TYPE, '{"items":['), 502],
    ['a body that is too long', page(200, JSON_TYPE, `"${'а'.repeat(3 * 1024 * 1024)}"`), 502],
    ['internals of a failure', page(500, JSON_TYPE, '{"stack":"secret"}'), 500],
    ['nothing', ({ socket }) => socket.destroy(), 503],
    ['nothing in time', () => undefined, 503],
    ['that it has no such API', page(404, 'text/html', '<h1>secret</h1>'), 404],
  ])('says so in its own words when the API server answers %s', { timeout: 15_000 }, async (_, answer, status) => {
    instead = answer;
    const reply = await ask('/products');
    const body = await jsonOf<ApiErrorBody>(reply);
    expect([reply.status, body.errorCode]).toEqual([status, status]);
    expect(body.message).toMatch(/^[А-Я]/);
    expect(JSON.stringify(body)).not.toContain('secret');
    if (status === 404)
      expect(body.message).toBe('Программный доступ в этом магазине не подключён. Обратитесь к менеджеру');
  });

  it('passes the time to wait, and no address outside its own', async () => {
    instead = page(503, JSON_TYPE, '{}', { 'retry-after': '7' });
    const busy = await ask('/products?format=yml');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7']);
    instead = page(201, JSON_TYPE, '{}', { location: 'https://elsewhere.example/', 'set-cookie': 'sid=1' });
    const placed = await ask('/orders', { method: 'POST', body: '{}' });
    expect([placed.status, placed.headers.get('location'), placed.headers.get('set-cookie')]).toEqual([
      201,
      null,
      null,
    ]);
  });
});
