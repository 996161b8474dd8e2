import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { httpErp } from '#backend/gateways/erp/http-erp.ts';
import type { Call, CallInput } from '#lib/contract/contract.ts';
import { printMeasurement } from '#tests/figures.ts';
import { type KilledApi, openKilledApi } from '#tests/killed-api.ts';
import type { Customer, Goods } from '../pricing/price-shop.ts';
import { newBuyers } from './buyers.ts';
import { type ErpServer, startErpServer } from './erp-server.ts';
import { contact, delivery, type OrderShop, openOrderShop, seenOf } from './order-shop.ts';

/** `ORDERS=1000 KILLS=20` runs for minutes. */
const ORDERS = Number(process.env.ORDERS ?? 120);
const KILLS = Number(process.env.KILLS ?? 3);
const BUYERS = 6;
/** kopecks */
const OPENING = 5_000_000;

let shop: OrderShop;
let erp: ErpServer;
let api: KilledApi;
let buyers: Customer[];
beforeAll(async () => {
  shop = await openOrderShop();
  erp = await startErpServer();
  await shop.clear();
  buyers = await newBuyers(shop, BUYERS);
});
afterAll(async () => {
  await api?.end();
  await erp.end();
  await shop.end();
});

interface Attempt {
  customer: string;
  key: string;
  /** number of sends without those that got no response */
  sent: number;
  /** ids of the orders in the responses */
  ids: (string | undefined)[];
  isCancelled: boolean;
}

/** Less stock of goods, sets and gifts than all buyers want. */
async function stockOf(): Promise<{ sold: Goods[]; pieces: Map<number, number> }> {
  const [a, b, c, d, gift] = shop.goods.slice(0, 5) as [Goods, Goods, Goods, Goods, Goods];
  const pieces = new Map<number, number>();
  for (const { id } of [a, b, c, d]) pieces.set(id, Math.ceil(ORDERS * 0.3));
  pieces.set(gift.id, Math.ceil(ORDERS * 0.1));
  await shop.stock(shop.set.id, Math.ceil(ORDERS * 0.2), 'elsewhere');
  for (const { id, per } of shop.set.parts) pieces.set(id, per * Math.ceil(ORDERS * 0.2));
  for (const [id, count] of pieces) await shop.stock(id, count, 'elsewhere');
  await shop.promote(a, { kind: 'gift', gift: { id: gift.id, amount: 1, price: 100 } });
  return { sold: [a, b, c, d, shop.set], pieces };
}

async function openBonuses(): Promise<void> {
  const { db } = shop.database;
  for (const { xmlId: customer } of buyers) {
    await db.insertInto('bonus_accounts').values({ customer, balance: OPENING }).execute();
    await sql`
      INSERT INTO bonus_entries (customer, kind, amount, created_at)
      VALUES (${customer}, 'accrual', ${OPENING}, ${shop.now()})`.execute(db);
  }
}

/** Places one order two to five times, partly in parallel; some are cancelled. */
async function order(buyer: Customer, number: number, sold: readonly Goods[]): Promise<Attempt> {
  const ask = <K extends Call>(call: K, input: CallInput<K>) => api.ask(call, input, buyer.token);
  const guids = number % 3 === 0 ? [number, number + 1] : [number];
  const items = guids.map((index) => ({ productId: sold[index % sold.length]!.guid, quantity: 1 + (number % 2) }));
  const { body: basket } = await ask('POST v1 basket/items/', { body: { items, key: randomUUID() } });
  const lines = (basket.items ?? []).map(({ id }) => id);
  const bonusWriteOff = number % 4 === 0 ? 100 : 0;
  const products = items.map((item) => ({ ...item, price: 0 }));
  const { body: seen } = await ask('POST v1 orders/check/', { body: { products, bonusWriteOff } });
  const found = seenOf(seen, false);
  const body: CallInput<'POST v1 {xmlId}/orders/create'>['body'] = {
    // sold-out products are ordered too, and refused
    products: found.length > 0 ? found : products,
    gifts: seenOf(seen, true),
    total: seen.totals?.toPay ?? 0,
    bonusWriteOff,
    key: randomUUID(),
    delivery,
    contact,
  };
  const sent = 2 + (number % 4);
  const answers = await Promise.all(
    Array.from({ length: sent }, async (_, copy) => {
      if (copy > 1) await sleep(copy * 15);
      return ask('POST v1 {xmlId}/orders/create', { params: { xmlId: buyer.xmlId }, body });
    }),
  );
  for (const { status, body: answer } of answers) expect([200, 409], JSON.stringify(answer)).toContain(status);
  const ids = answers.filter(({ status }) => status === 200).map((answer) => answer.body.id);
  const isCancelled = number % 5 === 0 && ids.length > 0;
  if (isCancelled) await ask('POST v1 orders/{id}/cancel/', { params: { id: ids[0] ?? '' } });
  if (ids.length < sent) await ask('POST v1 basket/remove/', { body: { ids: lines } });
  return { customer: buyer.xmlId, key: body.key, sent, ids, isCancelled };
}

it(`${ORDERS} orders, each sent 2 to 5 times, stay one for each key through ${KILLS} kills of the server, and all accounts balance`, {
  timeout: 90_000 + ORDERS * 1000 + KILLS * 10_000,
}, async () => {
  const { sold, pieces } = await stockOf();
  await openBonuses();
  api = await openKilledApi(() => {
    // jobs of a killed server are due again for the next one
    shop.pass(61);
    return [shop.database.url, shop.now().toISOString(), erp.url];
  });
  const attempts: Attempt[] = [];
  let begun = 0;
  const working = buyers.map(async (buyer) => {
    while (begun < ORDERS) {
      attempts.push(await order(buyer, begun++, sold));
    }
  });
  let isOver = false;
  const ended = Promise.all(working).finally(() => (isOver = true));
  for (let kill = 1; kill <= KILLS; kill++) {
    const isTime = () => isOver || begun >= (ORDERS * kill) / (KILLS + 1);
    await vi.waitUntil(isTime, { interval: 5, timeout: 60_000 + ORDERS * 1000 });
    await api.kill((kill * 37) % 50);
  }
  await ended;
  await runAllJobs();
  const sent = attempts.reduce((sum, attempt) => sum + attempt.sent, 0);
  const placed = attempts.filter(({ ids }) => ids.length > 0);
  const cancelled = placed.filter(({ isCancelled }) => isCancelled).length;
  const sendsToErp = erp.asked.filter((one) => one.startsWith('PUT')).length;
  printMeasurement(
    `${attempts.length} keys sent ${sent} times and ${api.repeated} requests again after ${KILLS} kills: ` +
      `${placed.length} orders, ${cancelled} cancelled, ${attempts.length - placed.length} refused; ` +
      `${erp.orders.size} orders of the ERP, sent ${sendsToErp} times`,
  );
  expect(placed.length).toBeGreaterThan(ORDERS / 4);
  await requireOneOrderAKey(attempts);
  await requireStock(pieces);
  await requireBonuses();
  await requireErp();
});

/** Runs all due jobs by the shop's clock until only the polling of orders is left. */
async function runAllJobs(): Promise<void> {
  const { db } = shop.database;
  const gateway = httpErp({ url: erp.url, token: 'erp-token' });
  await api.end();
  for (let round = 0; round < 20; round++) {
    shop.pass(660);
    await shop.work(gateway);
    const waiting = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', 'not in', ['order.follow', 'bonus.expire'])
      .execute();
    if (waiting.length === 0) return;
  }
  throw new Error('jobs are left that nobody gets done');
}

async function requireOneOrderAKey(attempts: readonly Attempt[]): Promise<void> {
  const orders = await shop.database.db.selectFrom('orders').select(['guid', 'customer', 'key', 'status']).execute();
  const byKey = Map.groupBy(orders, ({ customer, key }) => `${customer} ${key}`);
  for (const { customer, key, ids, isCancelled } of attempts) {
    const stored = byKey.get(`${customer} ${key}`) ?? [];
    expect([...new Set(ids)], `answers to ${key}`).toEqual(stored.map(({ guid }) => guid));
    if (isCancelled) expect(stored.map(({ status }) => status)).toEqual(['cancelled']);
  }
  expect(orders).toHaveLength(attempts.filter(({ ids }) => ids.length > 0).length);
}

async function requireStock(pieces: ReadonlyMap<number, number>): Promise<void> {
  const { rows: held } = await sql<{ id: number; quantity: number }>`
    SELECT product_id AS id, sum(quantity)::int AS quantity FROM order_reservations GROUP BY product_id`.execute(
    shop.database.db,
  );
  const heldOf = new Map(held.map(({ id, quantity }) => [id, quantity]));
  for (const [id, count] of pieces)
    expect((await shop.left(id)) + (heldOf.get(id) ?? 0), `pieces of ${id}`).toBe(count);
  const sets = await Promise.all(shop.set.parts.map(async ({ id, per }) => Math.floor((await shop.left(id)) / per)));
  expect(await shop.left(shop.set.id)).toBe(Math.min(...sets));
  const { rows: ordered } = await sql<{ id: number; quantity: number }>`
    SELECT i.product_id AS id, sum(i.quantity)::int AS quantity FROM order_items i
    JOIN orders o ON o.id = i.order_id JOIN products p ON p.id = i.product_id
    WHERE o.status <> 'cancelled' AND p.kind = 'single' GROUP BY i.product_id`.execute(shop.database.db);
  for (const { id, quantity } of ordered) expect(heldOf.get(id), `ordered pieces of ${id}`).toBe(quantity);
}

async function requireBonuses(): Promise<void> {
  const { db } = shop.database;
  const { rows: accounts } = await sql<{ balance: number; entered: number }>`
    SELECT balance, (SELECT sum(amount)::bigint FROM bonus_entries e WHERE e.customer = a.customer) AS entered
    FROM bonus_accounts a WHERE customer = ANY(${buyers.map(({ xmlId }) => xmlId)}::uuid[])`.execute(db);
  expect(accounts).toHaveLength(BUYERS);
  for (const { balance, entered } of accounts) expect(balance).toBe(entered);
  const { rows: wrong } = await sql`
    SELECT o.key, o.status, o.bonus_write_off, sum(e.amount) FROM orders o
    LEFT JOIN bonus_entries e ON e.order_id = o.id AND e.kind <> 'accrual'
    GROUP BY o.id HAVING coalesce(sum(e.amount), 0) <> CASE o.status WHEN 'cancelled' THEN 0 ELSE -o.bonus_write_off END`.execute(
    db,
  );
  expect(wrong).toEqual([]);
}

/** Expects each placed order to be one order of the ERP with one number, and no others in the ERP. */
async function requireErp(): Promise<void> {
  const orders = await shop.database.db.selectFrom('orders').select(['guid', 'status', 'erp_number']).execute();
  const known = new Map(orders.map((one) => [one.guid, one]));
  expect([...erp.orders.keys()].filter((guid) => !known.has(guid))).toEqual([]);
  expect(new Set(erp.orders.values()).size).toBe(erp.orders.size);
  for (const { guid, status, erp_number: number } of orders) {
    if (status === 'cancelled' && !erp.orders.has(guid)) continue;
    expect(number, guid).toBe(erp.orders.get(guid));
    if (status === 'cancelled') expect(erp.asked).toContain(`POST /orders/${guid}/cancel`);
    else expect(status).toBe('accepted');
  }
}
