import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printMeasurement } from '#tests/figures.ts';
import { statementsOf } from '#tests/statements.ts';
import { type OrderShop, openOrderShop } from './order-shop.ts';

/** How many statements placing an order may take, of whatever size. */
const STATEMENTS_MAX = 15;

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
  const ids = shop.goods.map(({ id }) => id);
  await shop.database.db.updateTable('stock').set({ quantity: 900 }).where('product_id', 'in', ids).execute();
  for (const id of ids.slice(0, 500)) await shop.stock(id, 900, id % 3 === 0 ? 'elsewhere' : 'here');
});
afterAll(() => shop.end());
beforeEach(() => shop.clear());

describe('an order with many lines', () => {
  it('is placed with a few statements, even deferred, with sets, gifts and bonuses', async () => {
    const { db } = shop.database;
    await db.deleteFrom('receivables').execute();
    await db.updateTable('contracts').set({ credit_limit: 1e12 }).where('pay_type', '=', 'deferred').execute();
    await db.updateTable('bonus_accounts').set({ balance: 1000 }).execute();
    const { body: entities } = await shop.call('GET v1 legalentities/', {}, shop.dealer);
    const contractId = entities.items[0]?.contracts.find(({ payType }) => payType === 'deferred')?.id ?? null;
    await shop.promote(shop.goods[0]!, { kind: 'gift', gift: { id: shop.goods[599]!.id } });
    for (const { id, per } of shop.set.parts) await shop.stock(id, per * 20);
    for (const count of [1, 100, 500]) {
      const wishes = [shop.set, ...shop.goods.slice(0, count - 1)].map(({ guid }) => ({ guid, quantity: 2 }));
      await db.updateTable('bonus_accounts').set({ balance: 1000 }).execute();
      await shop.fill(shop.dealer, wishes);
      const terms = { bonusWriteOff: 10, payment: 'deferred', contractId } as const;
      const form = await shop.form(shop.dealer, wishes, terms);
      let status = 0;
      const start = performance.now();
      const statements = await statementsOf(async () => void ({ status } = await shop.place(shop.dealer, form)));
      const ms = performance.now() - start;
      printMeasurement(`${count} lines: ${statements} statements, ${ms.toFixed(0)} ms`);
      expect([count, status]).toEqual([count, 200]);
      expect(statements).toBeLessThanOrEqual(STATEMENTS_MAX);
    }
  });

  it('is shown, listed and copied with as many statements as an order of one line', async () => {
    const { body: small } = await shop.order(shop.dealer, [{ guid: shop.goods[0]!.guid }]);
    const { body: large } = await shop.order(
      shop.dealer,
      shop.goods.slice(0, 300).map(({ guid }) => ({ guid })),
    );
    const read = (id = '') => statementsOf(() => shop.ask('GET v1 orders/{id}/', { params: { id } }, shop.dealer));
    const copy = (id = '') =>
      statementsOf(() => shop.ask('POST v1 orders/{id}/copy/', { params: { id }, body: {} }, shop.dealer));
    expect(await read(large.id)).toBe(await read(small.id));
    expect(await copy(large.id)).toBe(await copy(small.id));
    expect(await statementsOf(() => shop.ask('GET v1 orders/', {}, shop.dealer))).toBeLessThanOrEqual(3);
    for (let run = 0; run < 2; run++) {
      const start = performance.now();
      await shop.ask('GET v1 orders/{id}/', { params: { id: large.id ?? '' } }, shop.dealer);
      if (run) printMeasurement(`300 lines: shown in ${(performance.now() - start).toFixed(0)} ms`);
    }
  });
});
