import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErpGateway, ErpState } from '#backend/gateways/erp/gateway.ts';
import { httpErp } from '#backend/gateways/erp/http-erp.ts';
import { workOnOrders } from '#tests/jobs.ts';
import { type ErpServer, startErpServer } from './erp-server.ts';
import { type OrderShop, openOrderShop } from './order-shop.ts';

let shop: OrderShop;
let server: ErpServer;
let erp: ErpGateway;
beforeAll(async () => {
  shop = await openOrderShop();
  server = await startErpServer();
  erp = httpErp({ url: server.url, token: 'erp-token' });
});
afterAll(async () => {
  await server.end();
  await shop.end();
});
beforeEach(async () => {
  await shop.clear();
  Object.assign(server, { answer: null, asked: [], orders: new Map() });
});

async function placed(quantity = 1): Promise<string> {
  const goods = shop.goods[0]!;
  await shop.stock(goods.id, 50);
  const { body } = await shop.order(shop.dealer, [{ guid: goods.guid, quantity }]);
  return body.id ?? '';
}
const read = async (id: string) => (await shop.ask('GET v1 orders/{id}/', { params: { id } }, shop.dealer)).body;
const run = () => workOnOrders({ db: shop.database.db, erp, now: shop.now() });

describe('the HTTP ERP', () => {
  it('receives an order once with all its data', async () => {
    let body = '';
    server.answer = (_, response, text) => {
      body = text;
      response.end(JSON.stringify({ number: 'А-7' }));
    };
    const id = await placed(3);
    expect(await run()).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'accepted', erpNumber: 'А-7' });
    expect([server.asked, server.authorization]).toEqual([[`PUT /orders/${id}`], 'Bearer erp-token']);
    const { price } = shop.goods[0]!;
    expect(JSON.parse(body)).toMatchObject({
      guid: id,
      customer: shop.dealer.xmlId,
      entity: { inn: '1655000010' },
      payment: 'prepayment',
      toPay: (price * 3) / 100,
      delivery: { type: 'delivery' },
      contact: { phone: '9000000002' },
      shipments: [{ lines: [{ product: shop.goods[0]!.guid, quantity: 3, price: price / 100, isGift: false }] }],
    });
  });

  it.each<[string, NonNullable<ErpServer['answer']>]>([
    ['fails', (_, response) => response.writeHead(500).end('{}')],
    ['hangs up', (request) => request.socket.destroy()],
    ['answers HTML', (_, response) => response.end('<html>Технические работы</html>')],
    ['answers another shape', (_, response) => response.end('{"ok":true}')],
    ['answers half of the JSON', (_, response) => response.end('{"number":')],
    ['redirects', (_, response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
  ])('that %s is called again later, and creates one order', async (_, answer) => {
    const id = await placed();
    server.answer = answer;
    expect(await run()).toBe(1);
    expect([(await read(id)).status, await run()]).toEqual(['new', 0]);
    shop.pass(6);
    expect(await run()).toBe(1);
    server.answer = null;
    shop.pass(11);
    expect(await run()).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'accepted', erpNumber: 'ERP-1' });
    expect(new Set(server.asked)).toEqual(new Set([`PUT /orders/${id}`]));
    expect(server.orders.size).toBe(1);
  });

  it('that does not respond in time is called again', async () => {
    const id = await placed();
    server.answer = () => undefined;
    const start = performance.now();
    await run();
    // its timeout is five seconds
    expect(performance.now() - start).toBeLessThan(15_000);
    server.answer = null;
    shop.pass(6);
    await run();
    expect((await read(id)).status).toBe('accepted');
  });

  it('that took the order before the process died is called again and returns the same', async () => {
    const id = await placed();
    const dying: ErpGateway = {
      ...erp,
      async send(order) {
        await erp.send(order);
        throw new Error('killed');
      },
    };
    await workOnOrders({ db: shop.database.db, erp: dying, now: shop.now() });
    expect((await read(id)).status).toBe('new');
    // from here on only the ERP can cancel
    const { body } = await shop.ask('POST v1 orders/{id}/cancel/', { params: { id } }, shop.dealer);
    expect(body).toMatchObject({ status: 'new', cancellation: 'asked' });
    for (let round = 0; round < 4; round++) {
      shop.pass(61);
      await run();
    }
    expect((await read(id)).status).toBe('cancelled');
    expect(server.orders.size).toBe(1);
    expect(server.asked.filter((one) => one.endsWith('/cancel'))).toHaveLength(1);
    expect(await shop.left(shop.goods[0]!.id)).toBe(50);
  });

  it('receives every order once from several workers', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 6; index++) ids.push(await placed());
    await Promise.all(Array.from({ length: 6 }, run));
    expect(server.asked.toSorted()).toEqual(ids.map((id) => `PUT /orders/${id}`).toSorted());
    const { body } = await shop.ask('GET v1 orders/', {}, shop.dealer);
    expect(new Set(body.items?.map(({ status }) => status))).toEqual(new Set(['accepted']));
  });

  it('is trusted only with consistent responses', async () => {
    const id = await placed(2);
    await run();
    const { shipments = [], toPay = 0 } = await read(id);
    const guid = shipments[0]?.id ?? '';
    const state = (status: ErpState['status'], more: object = {}): ErpState => ({
      guid: id,
      status,
      shipments: [
        { guid, status, plannedOn: null, shippedAt: null, deliveredAt: null, documents: [], ...more } as never,
      ],
      payments: [{ document: 'ПП 1', amount: toPay, paidAt: shop.now().toISOString() }],
    });
    const orderAfter = async (...states: ErpState[]) => {
      shop.pass(61);
      await workOnOrders({ db: shop.database.db, erp: { ...erp, states: async () => states }, now: shop.now() });
      return read(id);
    };
    const document = { kind: 'upd', number: '1', date: shop.today() } as const;
    const shipped = state('shipped', { shippedAt: shop.now().toISOString(), documents: [document] });
    expect(await orderAfter(shipped)).toMatchObject({ status: 'shipped', paid: toPay, paymentStatus: 'paid' });
    // repeated, past, foreign and empty states
    const stranger = { ...state('delivered'), guid: '7b0e3ad4-4a3c-4d55-9d2c-0c5c8a7b1f10' };
    for (const states of [[shipped], [state('accepted')], [stranger], []]) {
      const order = await orderAfter(...states);
      expect(order).toMatchObject({ status: 'shipped', paid: toPay });
      expect(order.history?.map(({ status }) => status)).toEqual(['new', 'accepted', 'shipped']);
    }
    expect(await orderAfter(state('delivered'))).toMatchObject({ status: 'delivered', isArchived: true });
    expect(await run()).toBe(0);
  });

  it('does not return stock by a cancelled status of a shipped order', async () => {
    const id = await placed(2);
    await run();
    for (const status of ['shipped', 'cancelled'] as const) {
      shop.pass(61);
      const states = async () => [{ guid: id, status, shipments: [], payments: [] }];
      await workOnOrders({ db: shop.database.db, erp: { ...erp, states }, now: shop.now() });
    }
    expect(await read(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'none' });
    expect(await shop.left(shop.goods[0]!.id)).toBe(48);
  });
});
