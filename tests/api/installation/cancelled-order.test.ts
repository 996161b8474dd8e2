import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErpState } from '#backend/gateways/erp/gateway.ts';
import { assignInstallation, finishInstallation, listOpenInstallations } from '#backend/modules/installation/index.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { type OrderShop, openOrderShop, type Wish } from '../orders/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.clear();
  await sql`TRUNCATE installation_requests, installation_items, notifications`.execute(shop.database.db);
  await sql`DELETE FROM limits WHERE key LIKE 'installation:%'`.execute(shop.database.db);
});

async function ordered(wishes: Wish[] = [{ guid: shop.goods[0]!.guid, quantity: 2 }]) {
  for (const { id } of shop.goods.slice(0, 3)) await shop.stock(id, 50);
  const { body } = await shop.order(shop.dealer, wishes);
  return { id: body.id ?? '', number: (await read(body.id)).number ?? '' };
}
const read = async (id = '') => (await shop.ask('GET v1 orders/{id}/', { params: { id } }, shop.dealer)).body;
const cancel = (id: string) => shop.ask('POST v1 orders/{id}/cancel/', { params: { id } }, shop.dealer);
const operator = () => ({ db: shop.database.db, now: shop.now });

async function requested(...orders: string[]): Promise<number> {
  const body = {
    items: orders.map((order) => ({ order, line: 1, quantity: 1 })),
    address: 'г Казань, ул Баумана, д 44',
    date: dayAfter(dayOf(shop.now()), 5),
    contact: { fio: 'Сафин Руслан', phone: '+7 917 222-33-44' },
    key: randomUUID(),
  };
  const { status, body: request } = await shop.ask('POST v1 installations/', { body }, shop.dealer);
  expect(status).toBe(200);
  return request.number ?? 0;
}
const requests = async () => (await shop.ask('GET v1 installations/', { query: {} }, shop.dealer)).body.items ?? [];
/** what a person was notified of about installation, the earliest first */
const notified = async (person = shop.dealer) => {
  const call = 'GET v1 notifications/b2b/getNotificationsForClient/';
  const { body } = await shop.ask(call, { query: { pageSize: 100 } }, person);
  return (body.list ?? [])
    .filter(({ title }) => title.startsWith('Заявка на монтаж'))
    .map(({ title, text }) => `${title}: ${text}`)
    .toReversed();
};
const assign = (number: number, shift = 3) =>
  assignInstallation(operator(), { number, day: dayAfter(dayOf(shop.now()), shift), note: 'К 12:00' });

describe('the cancellation of an order', () => {
  it('cancels its open installation requests, says why, and notifies once of each', async () => {
    const order = await ordered();
    const [first, second] = [await requested(order.id), await requested(order.id)];
    await assign(second);
    await Promise.all([1, 2, 3].map(() => cancel(order.id)));
    await shop.work();
    const note = `Отменён заказ № ${order.number}`;
    expect(await requests()).toMatchObject([
      { number: second, status: 'cancelled', cancelledBy: 'customer', note },
      { number: first, status: 'cancelled', cancelledBy: 'customer', note },
    ]);
    expect((await read(order.id)).history?.at(-1)).toMatchObject({
      status: 'cancelled',
      note: `Отменён покупателем. Отменены заявки на монтаж: № ${first}, № ${second}`,
    });
    for (const person of [shop.dealer, shop.colleague])
      expect(await notified(person)).toEqual([
        `Заявка на монтаж № ${first} отменена: ${note}`,
        `Заявка на монтаж № ${second} отменена: ${note}`,
      ]);
    expect(await listOpenInstallations(operator())).toEqual([]);
  });

  it('cancels installation requests only when the ERP agrees, if the ERP has to decide', async () => {
    const order = await ordered();
    await shop.work();
    const number = await requested(order.id);
    expect((await cancel(order.id)).body.cancellation).toBe('asked');
    expect(await requests()).toMatchObject([{ number, status: 'new' }]);
    await shop.work();
    expect(await requests()).toMatchObject([{ number, status: 'cancelled', cancelledBy: 'customer' }]);
    expect(await notified()).toHaveLength(1);
  });

  it('by the shop cancels its requests for installation too, except those that are done', async () => {
    const order = await ordered();
    await shop.work();
    const [done, open] = [await requested(order.id), await requested(order.id)];
    await assign(done, 0);
    await finishInstallation(operator(), done);
    shop.pass(61);
    const states = async (): Promise<ErpState[]> => [
      { guid: order.id, status: 'cancelled', shipments: [], payments: [] },
    ];
    await shop.work({ ...shop.erp, states });
    expect(await requests()).toMatchObject([
      { number: open, status: 'cancelled', cancelledBy: 'shop' },
      { number: done, status: 'done' },
    ]);
    expect((await read(order.id)).history?.at(-1)?.note).toBe(
      `Отменён поставщиком. Отменена заявка на монтаж: № ${open}`,
    );
  });

  it('takes only its own goods out of a request for several orders, also when all are cancelled at once', async () => {
    const [one, other] = [await ordered(), await ordered([{ guid: shop.goods[1]!.guid, quantity: 2 }])];
    const number = await requested(one.id, other.id);
    await cancel(one.id);
    expect(await requests()).toMatchObject([{ number, status: 'new', items: [{ order: other.id }] }]);
    expect(await notified()).toEqual([
      `Заявка на монтаж № ${number} изменена: Отменён заказ № ${one.number}: его товары убраны из заявки, остальные остались`,
    ]);
    const third = await ordered([{ guid: shop.goods[2]!.guid }]);
    const both = await requested(other.id, third.id);
    const answers = await Promise.all([cancel(other.id), cancel(third.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await requests()).toMatchObject([
      { number: both, status: 'cancelled' },
      { number, status: 'cancelled' },
    ]);
  });

  it('leaves no open request that was made at the same moment', async () => {
    const order = await ordered();
    const form = {
      items: [{ order: order.id, line: 1, quantity: 1 }],
      address: 'г Казань, ул Баумана, д 44',
      date: dayAfter(dayOf(shop.now()), 5),
      contact: { fio: 'Сафин Руслан', phone: '+7 917 222-33-44' },
    };
    const sent = [1, 2].map(() =>
      shop.ask('POST v1 installations/', { body: { ...form, key: randomUUID() } }, shop.dealer),
    );
    await Promise.all([...sent, cancel(order.id)]);
    for (const { status } of await requests()) expect(status).toBe('cancelled');
    expect(await listOpenInstallations(operator())).toEqual([]);
  });
});
