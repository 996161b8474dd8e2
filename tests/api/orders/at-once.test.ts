import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#backend/import/demo/people.ts';
import { hashPassword } from '#backend/modules/accounts/index.ts';
import { visitor } from '#tests/account-shop.ts';
import type { Customer } from '../pricing/price-shop.ts';
import { type OrderShop, openOrderShop } from './order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.end());
beforeEach(() => shop.clear());

const goods = (index: number) => shop.goods[index]!;

/** Customers of their own, without a legal entity. */
async function buyers(count: number): Promise<Customer[]> {
  const { db } = shop.database;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const rows = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, index) => ({
        phone: `93399${String(10_000 + index)}`,
        fio: `Покупатель ${index}`,
        password_hash,
        is_verified: true,
        city_id: 0,
      })).map(({ city_id: _, ...row }) => row),
    )
    .returning(['id', 'guid'])
    .execute();
  const tokens = rows.map(({ id, guid }) => ({ id, guid, token: randomUUID().replaceAll('-', '') + 'A'.repeat(11) }));
  const { createHash } = await import('node:crypto');
  await db
    .insertInto('access_tokens')
    .values(
      tokens.map(({ id, token }) => ({
        hash: createHash('sha256').update(token).digest(),
        user_id: id,
        created_at: shop.now(),
        expires_at: new Date(shop.now().getTime() + 86_400_000),
      })),
    )
    .execute();
  return tokens.map(({ guid, token }) => ({ ...visitor(), token, xmlId: guid }));
}

describe('many at once', () => {
  it('of 200 buyers of 50 pieces exactly 50 get one', { timeout: 120_000 }, async () => {
    const a = goods(0);
    await shop.stock(a.id, 50, 'elsewhere');
    const people = await buyers(200);
    const forms = [];
    for (const person of people) {
      await shop.fill(person, [{ guid: a.guid }]);
      forms.push(await shop.form(person, [{ guid: a.guid }]));
    }
    const start = performance.now();
    const answers = await Promise.all(people.map((person, index) => shop.place(person, forms[index]!)));
    process.stdout.write(`    200 orders in ${(performance.now() - start).toFixed(0)} ms\n`);
    const placed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([placed.length, refused.length]).toEqual([50, 150]);
    for (const { body } of refused)
      expect(body.differences).toContainEqual(expect.objectContaining({ kind: 'stock', was: 1, now: 0 }));
    expect(await shop.left(a.id)).toBe(0);
  });

  it('of two for the last piece one gets it, and the other is told', async () => {
    const a = goods(1);
    // of the default city, from where both are served
    await shop.stock(a.id, 1, 'elsewhere');
    for (const person of [shop.dealer, shop.installer]) await shop.fill(person, [{ guid: a.guid }]);
    const forms = await Promise.all(
      [shop.dealer, shop.installer].map((person) => shop.form(person, [{ guid: a.guid }])),
    );
    const answers = await Promise.all([shop.place(shop.dealer, forms[0]!), shop.place(shop.installer, forms[1]!)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('sets and their parts never sell what is not there, whichever way the orders meet', {
    timeout: 60_000,
  }, async () => {
    const { set } = shop;
    const [first, second] = set.parts;
    if (!first || !second) throw new Error('the set has no two parts');
    await shop.stock(first.id, first.per * 6, 'elsewhere');
    await shop.stock(second.id, second.per * 20, 'elsewhere');
    for (const part of set.parts.slice(2)) await shop.stock(part.id, part.per * 20, 'elsewhere');
    await shop.stock(set.id, 6, 'elsewhere');
    const part = await shop.database.db
      .selectFrom('products')
      .select(['guid', 'price', 'is_available'])
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const people = (await shop.database.db.selectFrom('users').select('id').execute()).length;
    expect(people).toBeGreaterThan(0);
    const canBuyPart = part.price !== null && part.is_available;
    const sells = [shop.dealer, shop.installer].flatMap((person) =>
      Array.from({ length: 6 }, (_, index) => ({
        person,
        guid: canBuyPart && index % 2 === 1 ? part.guid : set.guid,
      })),
    );
    let [sets, parts] = [0, 0];
    for (let round = 0; round < sells.length; round += 2) {
      const pair = [sells[round / 2]!, sells[sells.length / 2 + round / 2]!];
      await shop.database.db.deleteFrom('baskets').execute();
      for (const { person, guid } of pair) await shop.fill(person, [{ guid }]);
      const forms = await Promise.all(
        pair.map(({ person, guid }) =>
          shop.form(person, [{ guid }]).then((form) => (form.products.length ? form : null)),
        ),
      );
      const answers = await Promise.all(
        pair.map(async ({ person }, index) => (forms[index] ? shop.place(person, forms[index]) : null)),
      );
      for (const [index, answer] of answers.entries()) {
        if (answer?.status !== 200) continue;
        if (pair[index]?.guid === set.guid) sets++;
        else parts++;
      }
    }
    expect(await shop.left(first.id)).toBe(first.per * 6 - sets * first.per - parts);
    const setsLeft = Math.floor((await shop.left(first.id)) / first.per);
    expect(await shop.left(set.id)).toBe(setsLeft);
    expect(sets + parts).toBeGreaterThan(0);
  });

  it('gifts are never promised to two', async () => {
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
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect(answers[refused]?.body.differences).toContainEqual(
      expect.objectContaining({ kind: 'gift', productId: gift.guid, was: 2, now: 1 }),
    );
    expect(answers[1 - refused]?.body.items?.filter(({ isGift }) => isGift)).toMatchObject([{ quantity: 2, price: 1 }]);
    expect(await shop.left(gift.id)).toBe(1);
  });

  it('bonuses are never spent twice, nor more than they may pay', async () => {
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
