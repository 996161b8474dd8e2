import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPeriods } from '#demo/seed-league.ts';
import { type OrderShop, openOrderShop } from '../orders/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.end());

const own = async () => (await shop.ask('GET v1 league/place/', {}, shop.dealer)).body.own;

it('an order brings its points when it is delivered, not before, and a cancelled one brings none', async () => {
  await shop.clear();
  await sql`TRUNCATE league_periods CASCADE`.execute(shop.database.db);
  await seedPeriods(shop.database.db, shop.now());
  const goods = shop.goods.find(({ price }) => price > 300_000)!;
  await shop.stock(goods.id, 20);
  const before = await own();
  const { body: placed } = await shop.order(shop.dealer, [{ guid: goods.guid, quantity: 10 }]);
  const { body: cancelled } = await shop.order(shop.dealer, [{ guid: goods.guid, quantity: 5 }]);
  await shop.ask('POST v1 orders/{id}/cancel/', { params: { id: cancelled.id ?? '' } }, shop.dealer);
  await shop.work();
  shop.pass(200);
  await shop.work();
  expect(await own()).toEqual(before);
  shop.pass(600);
  await shop.work();
  const entries = await shop.database.db.selectFrom('league_entries').select(['score', 'customer']).execute();
  expect(entries).toEqual([{ score: expect.any(Number), customer: shop.dealer.xmlId }]);
  expect(entries[0]?.score).toBeGreaterThanOrEqual(Math.round((placed.sum ?? 0) * 100));
});
