import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErpGateway, ErpShipment, ErpState } from '#backend/gateways/erp/gateway.ts';
import { type OrderShop, openOrderShop } from '../orders/order-shop.ts';
import type { Customer } from '../pricing/price-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await shop.database.db.deleteFrom('local_erp_orders').execute();
  await shop.database.db.deleteFrom('notifications').execute();
});

const goods = (index: number) => shop.goods[index]!;

async function listOf(person: Customer) {
  const call = 'GET v1 notifications/b2b/getNotificationsForClient/';
  return (await shop.ask(call, { query: { pageSize: 100 } }, person)).body.list ?? [];
}
/** Titles without the order's number, the oldest first. */
const newsOf = async (person: Customer = shop.dealer) =>
  (await listOf(person))
    .toReversed()
    .map(({ notificationType, title, text }) =>
      [notificationType, title.replace(/^Заказ № [^\s:]+/, 'Заказ'), text].join(' ').trim(),
    );

async function placed(rest: Parameters<OrderShop['order']>[2] = {}, quantity = 1) {
  await shop.stock(goods(0).id, 5);
  const { status, body } = await shop.order(shop.dealer, [{ guid: goods(0).guid, quantity }], rest);
  expect(status).toBe(200);
  return body.id ?? '';
}

/** An ERP in which every order has the state that `stateOf` makes of its shipments. */
function erpReplying(stateOf: (shipments: string[]) => Omit<ErpState, 'guid' | 'payments'>): ErpGateway {
  return {
    ...shop.erp,
    async states(guids) {
      const { db } = shop.database;
      return Promise.all(
        guids.map(async (guid) => {
          const rows = await db
            .selectFrom('order_shipments as s')
            .innerJoin('orders as o', 'o.id', 's.order_id')
            .select('s.guid')
            .where('o.guid', '=', guid)
            .orderBy('s.number')
            .execute();
          return { guid, payments: [], ...stateOf(rows.map((row) => row.guid)) };
        }),
      );
    },
  };
}
const shipment = (guid: string, status: ErpShipment['status'], number?: string): ErpShipment => ({
  guid,
  status,
  plannedOn: null,
  shippedAt: null,
  deliveredAt: null,
  documents: number === undefined ? [] : [{ kind: 'upd', number, date: '2026-11-22' }],
});

describe('an order', () => {
  it('notifies the buyer and the colleagues of every step, and nobody else', async () => {
    const id = await placed();
    for (const seconds of [0, 50, 60, 120, 600]) {
      shop.pass(seconds);
      await shop.work();
    }
    const news = await newsOf();
    expect(news).toEqual([
      expect.stringMatching(/^1 Заказ оформлен 1 позиция на [\d\s]+(,\d\d)?\s₽$/),
      '1 Заказ принят в работу',
      '1 Заказ собран',
      expect.stringMatching(/^2 Заказ в пути Документы: УПД \S+, накладная \S+$/),
      '1 Заказ выполнен',
    ]);
    expect(await newsOf(shop.colleague)).toEqual(news);
    expect(await newsOf(shop.installer)).toEqual([]);
    const [latest] = await listOf(shop.dealer);
    expect(latest?.links).toEqual([{ text: 'Открыть заказ', link: `/personal/orders/${id}`, order: 1 }]);
  });

  it('placed twice with one key notifies once', async () => {
    await shop.stock(goods(0).id, 5);
    await shop.fill(shop.dealer, [{ guid: goods(0).guid }]);
    const form = await shop.form(shop.dealer, [{ guid: goods(0).guid }]);
    const answers = await Promise.all([1, 2, 3].map(() => shop.place(shop.dealer, form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (let round = 0; round < 2; round++) await Promise.all([shop.work(), shop.work()]);
    expect((await newsOf()).filter((one) => one.includes('оформлен'))).toHaveLength(1);
  });

  it('that is refused notifies nobody', async () => {
    await shop.stock(goods(0).id, 5);
    await shop.fill(shop.dealer, [{ guid: goods(0).guid }]);
    const form = await shop.form(shop.dealer, [{ guid: goods(0).guid }]);
    await shop.stock(goods(0).id, 0);
    expect((await shop.place(shop.dealer, form)).status).toBe(409);
    await shop.work();
    expect(await newsOf()).toEqual([]);
  });

  it('notifies once of a state that the ERP repeats, also from several processes at once', async () => {
    await placed();
    const erp = erpReplying((guids) => ({
      status: 'shipped',
      shipments: guids.map((guid) => shipment(guid, 'shipped', '7-1')),
    }));
    for (let round = 0; round < 3; round++) {
      await Promise.all([shop.work(erp), shop.work(erp), shop.work(erp)]);
      shop.pass(60);
    }
    expect((await newsOf()).slice(1)).toEqual(['1 Заказ принят в работу', '2 Заказ в пути Документы: УПД 7-1']);
  });

  it('does not notify again of a state to which the ERP returns', async () => {
    await placed();
    const states: ErpShipment['status'][] = ['shipped', 'assembled', 'shipped'];
    for (const status of states) {
      const erp = erpReplying((guids) => ({
        status: 'assembled',
        shipments: guids.map((guid) => shipment(guid, status)),
      }));
      await shop.work(erp);
      shop.pass(60);
    }
    expect((await newsOf()).filter((one) => one.includes('в пути'))).toHaveLength(1);
  });

  it('in several shipments notifies of each that leaves, and of one that is ahead of the rest', async () => {
    await shop.stock(goods(0).id, 5);
    await shop.stock(goods(1).id, 5, 'elsewhere');
    await shop.order(shop.dealer, [{ guid: goods(0).guid }, { guid: goods(1).guid }]);
    const said: [ErpState['status'], ErpShipment['status'], ErpShipment['status']][] = [
      ['assembled', 'shipped', 'assembled'],
      ['shipped', 'delivered', 'shipped'],
      ['delivered', 'delivered', 'delivered'],
    ];
    await shop.work(erpReplying(() => ({ status: 'accepted', shipments: [] })));
    for (const [status, first, second] of said) {
      shop.pass(60);
      await shop.work(
        erpReplying(([a = '', b = '']) => ({ status, shipments: [shipment(a, first), shipment(b, second)] })),
      );
    }
    expect((await newsOf()).slice(2)).toEqual([
      '1 Заказ собран',
      '2 Заказ: отгрузка 1 из 2 в пути',
      '2 Заказ: отгрузка 1 из 2 получена',
      '2 Заказ: отгрузка 2 из 2 в пути',
      '1 Заказ выполнен',
    ]);
  });
});

describe('a cancellation', () => {
  it('by the buyer notifies once', async () => {
    const id = await placed();
    shop.pass(1);
    await Promise.all([1, 2].map(() => shop.ask('POST v1 orders/{id}/cancel/', { params: { id } }, shop.dealer)));
    await shop.work();
    expect(await newsOf()).toEqual([
      expect.stringContaining('1 Заказ оформлен'),
      '1 Заказ отменён Отменён покупателем',
    ]);
  });

  it('by the supplier says so', async () => {
    await placed();
    const erp = erpReplying(() => ({ status: 'cancelled', shipments: [] }));
    for (let round = 0; round < 2; round++) {
      await shop.work(erp);
      shop.pass(60);
    }
    expect((await newsOf()).slice(2)).toEqual(['1 Заказ отменён Отменён поставщиком']);
  });

  it('that came too late is announced as such', async () => {
    const id = await placed();
    await shop.work();
    shop.pass(200);
    await shop.ask('POST v1 orders/{id}/cancel/', { params: { id } }, shop.dealer);
    await shop.work();
    await shop.work();
    const news = await newsOf();
    expect(news.filter((one) => one.includes('не удалось'))).toEqual([
      '1 Заказ отменить не удалось Товар уже отгружен',
    ]);
  });
});
