import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printMeasurement } from '#tests/figures.ts';
import type { Customer } from '../pricing/price-shop.ts';
import { newBuyers } from './buyers.ts';
import { type OrderShop, openOrderShop, statusesOf } from './order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.end());
beforeEach(() => shop.clear());

const goods = (index: number) => shop.goods[index]!;

const buyers = (count: number) => newBuyers(shop, count);

describe('parallel orders', () => {
  it('of 80 buyers for 20 pieces succeed for exactly 20', { timeout: 120_000 }, async () => {
    const a = goods(0);
    await shop.stock(a.id, 20, 'elsewhere');
    const people = await buyers(80);
    const forms: Awaited<ReturnType<OrderShop['form']>>[] = [];
    for (const person of people) {
      await shop.fill(person, [{ guid: a.guid }]);
      forms.push(await shop.form(person, [{ guid: a.guid }]));
    }
    const start = performance.now();
    const answers = await Promise.all(people.map((person, index) => shop.place(person, forms[index]!)));
    printMeasurement(`80 orders in ${(performance.now() - start).toFixed(0)} ms`);
    const placed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([placed.length, refused.length]).toEqual([20, 60]);
    for (const { body } of refused)
      expect(body.differences).toContainEqual(expect.objectContaining({ kind: 'stock', was: 1, now: 0 }));
    expect(await shop.left(a.id)).toBe(0);
  });

  it('of two buyers for the last piece succeed for one, and the other sees the shortage', async () => {
    const a = goods(1);
    // in the default city, which serves both
    await shop.stock(a.id, 1, 'elsewhere');
    for (const person of [shop.dealer, shop.installer]) await shop.fill(person, [{ guid: a.guid }]);
    const forms = await Promise.all(
      [shop.dealer, shop.installer].map((person) => shop.form(person, [{ guid: a.guid }])),
    );
    const answers = await Promise.all([shop.place(shop.dealer, forms[0]!), shop.place(shop.installer, forms[1]!)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('of sets and their parts never oversell, in any order of execution', {
    timeout: 60_000,
  }, async () => {
    const { set } = shop;
    const [shared, ...others] = set.parts;
    if (!shared || others.length === 0) throw new Error('the set has no two parts');
    const { db } = shop.database;
    const part = await db
      .updateTable('products')
      .set({ price: 100_000, is_available: true, category_id: goods(0).categoryId })
      .where('id', '=', shared.id)
      .returning('guid')
      .executeTakeFirstOrThrow();
    await shop.stock(shared.id, shared.per * 10, 'elsewhere');
    for (const { id, per } of others) await shop.stock(id, per * 100, 'elsewhere');
    await shop.stock(set.id, 10, 'elsewhere');
    const people = await buyers(30);
    const wanted = (index: number) => (index % 2 === 0 ? set.guid : part.guid);
    const forms: Awaited<ReturnType<OrderShop['form']>>[] = [];
    for (const [index, person] of people.entries()) {
      await shop.fill(person, [{ guid: wanted(index) }]);
      forms.push(await shop.form(person, [{ guid: wanted(index) }]));
    }
    const answers = await Promise.all(people.map((person, index) => shop.place(person, forms[index]!)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const placed = answers.map(({ status }) => status === 200);
    const sets = placed.filter((isPlaced, index) => isPlaced && wanted(index) === set.guid).length;
    const parts = placed.filter((isPlaced, index) => isPlaced && wanted(index) === part.guid).length;
    const left = shared.per * (10 - sets) - parts;
    expect(await shop.left(shared.id)).toBe(left);
    expect(left).toBeLessThan(shared.per);
    for (const { id, per } of others) expect(await shop.left(id)).toBe(per * (100 - sets));
    expect(await shop.left(set.id)).toBe(0);
  });

  it('do not deadlock with cancellations of the same goods, in any sequence', async () => {
    const { set } = shop;
    const some = [...shop.goods.slice(10, 18), set];
    for (const { id } of some) await shop.stock(id, 40, 'elsewhere');
    for (const { id, per } of set.parts) await shop.stock(id, per * 40, 'elsewhere');
    const people = await buyers(24);
    const forms: Awaited<ReturnType<OrderShop['form']>>[] = [];
    for (const [index, person] of people.entries()) {
      const wishes = some.map((_, place) => ({ guid: some[(place * 2 + index) % some.length]!.guid }));
      await shop.fill(person, wishes);
      forms.push(await shop.form(person, wishes));
    }
    const orderAndCancel = async (person: Customer, index: number) => {
      const placed = await shop.place(person, forms[index]!);
      const isCancelled = index % 2 === 0;
      if (!isCancelled) return [placed.status];
      const params = { id: placed.body.id ?? '' };
      return [placed.status, (await shop.ask('POST v1 orders/{id}/cancel/', { params }, person)).status];
    };
    const statuses = (await Promise.all(people.map(orderAndCancel))).flat();
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const { id } of some) expect(await shop.left(id)).toBe(28);
    for (const { id, per } of set.parts) expect(await shop.left(id)).toBe(per * 28);
  });

  it('never promise one gift twice', async () => {
    const [a, gift] = [goods(2), goods(3)];
    await shop.stock(a.id, 20, 'elsewhere');
    await shop.stock(gift.id, 3, 'elsewhere');
    await shop.promote(a, { kind: 'gift', gift: { id: gift.id, amount: 1, price: 100 } });
    const people = [shop.dealer, shop.installer];
    for (const person of people) await shop.fill(person, [{ guid: a.guid, quantity: 2 }]);
    const forms = await Promise.all(people.map((person) => shop.form(person, [{ guid: a.guid, quantity: 2 }])));
    expect(forms.map(({ gifts }) => gifts)).toEqual(
      people.map(() => [{ productId: gift.guid, quantity: 2, price: 1 }]),
    );
    const answers = await Promise.all(people.map((person, index) => shop.place(person, forms[index]!)));
    expect(statusesOf(answers)).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect(answers[refused]?.body.differences).toContainEqual(
      expect.objectContaining({ kind: 'gift', productId: gift.guid, was: 2, now: 1 }),
    );
    expect(answers[1 - refused]?.body.items?.filter(({ isGift }) => isGift)).toMatchObject([{ quantity: 2, price: 1 }]);
    expect(await shop.left(gift.id)).toBe(1);
  });

  it('never spend bonuses twice, nor more than the allowed share', async () => {
    const { db } = shop.database;
    const a = goods(4);
    await shop.stock(a.id, 100);
    const balance = Math.floor(a.price * 0.3);
    await db.updateTable('bonus_accounts').set({ balance }).where('customer', '=', shop.dealer.xmlId).execute();
    await shop.fill(shop.dealer, [{ guid: a.guid, quantity: 5 }]);
    const bonusWriteOff = balance / 100;
    const form = await shop.form(shop.dealer, [{ guid: a.guid }], { bonusWriteOff });
    expect(form.total).toBe((a.price - balance) / 100);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.place(shop.dealer, { ...form, key: randomUUID() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { balance: left } = await db
      .selectFrom('bonus_accounts')
      .select('balance')
      .where('customer', '=', shop.dealer.xmlId)
      .executeTakeFirstOrThrow();
    expect(left).toBe(0);
    await db
      .updateTable('bonus_accounts')
      .set({ balance: a.price })
      .where('customer', '=', shop.dealer.xmlId)
      .execute();
    const greedy = await shop.place(shop.dealer, {
      ...form,
      key: randomUUID(),
      bonusWriteOff: a.price / 100,
      total: 0,
    });
    expect([greedy.status, greedy.body.differences?.[0]]).toMatchObject([
      409,
      { kind: 'bonus', was: a.price / 100, now: Math.floor(a.price * 0.3) / 100 },
    ]);
  });
});
