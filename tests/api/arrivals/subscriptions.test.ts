import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Goods } from '../pricing/price-shop.ts';
import { type ArrivalShop, openArrivalShop } from './arrival-shop.ts';

let shop: ArrivalShop;
let goods: Goods;
let other: Goods;
beforeAll(async () => {
  shop = await openArrivalShop();
  [goods, other] = shop.goods as [Goods, Goods];
});
beforeEach(() => shop.reset());
afterAll(() => shop.end());

describe('a subscription to an arrival', () => {
  it('belongs to the person and is returned with the product', async () => {
    const { status, body } = await shop.subscribe(shop.dealer, goods.guid);
    expect(status).toBe(200);
    expect(body).toEqual({
      nomenclatureId: goods.guid,
      state: 'active',
      since: shop.now().toISOString(),
      endedAt: null,
      expectedOn: null,
      product: {
        name: expect.any(String),
        code: expect.any(String),
        url: expect.stringMatching(/^\/product\//),
        image: expect.any(Object),
        price: goods.price / 100,
        availability: 'allow',
      },
    });
    expect(await shop.list(shop.dealer)).toEqual({ items: [body], total: 1, pages: 1 });
    expect(await shop.list(shop.colleague)).toEqual({ items: [], total: 0, pages: 1 });
    expect(await shop.hasSubscribe(shop.dealer, goods.guid)).toBe(true);
    expect(await shop.hasSubscribe(shop.dealer, other.guid)).toBe(false);
    expect(await shop.hasSubscribe(shop.colleague, goods.guid)).toBe(false);
  });

  it('is one, however often and at once it is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.subscribe(shop.dealer, goods.guid)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await shop.database.db.selectFrom('arrival_subscriptions').select(['round', 'state']).execute();
    expect(rows).toEqual([{ round: 1, state: 'active' }]);
  });

  it('is cancelled and restored with its date, both any number of times', async () => {
    const { body: first } = await shop.subscribe(shop.dealer, goods.guid);
    shop.pass(60);
    for (let time = 0; time < 2; time++)
      expect((await shop.change(shop.dealer, goods.guid, 'cancelled')).body).toMatchObject({
        state: 'cancelled',
        endedAt: shop.now().toISOString(),
      });
    expect(await shop.hasSubscribe(shop.dealer, goods.guid)).toBe(false);
    expect((await shop.list(shop.dealer)).total).toBe(0);
    for (let time = 0; time < 2; time++)
      expect((await shop.change(shop.dealer, goods.guid, 'active')).body).toEqual(first);
    await shop.change(shop.dealer, goods.guid, 'cancelled');
    const { body: later } = await shop.subscribe(shop.dealer, goods.guid);
    expect(later).toMatchObject({ state: 'active', since: shop.now().toISOString() });
  });

  it('of another person cannot be changed', async () => {
    await shop.subscribe(shop.dealer, goods.guid);
    for (const person of [shop.colleague, shop.installer])
      for (const state of ['active', 'cancelled'] as const)
        expect((await shop.change(person, goods.guid, state)).status).toBe(404);
    expect(await shop.hasSubscribe(shop.dealer, goods.guid)).toBe(true);
  });

  it('is refused in words for a product that the customer can get now, and leaves nothing', async () => {
    await shop.arrive(goods.id, 5);
    expect(await shop.subscribe(shop.dealer, goods.guid)).toMatchObject({
      status: 409,
      body: { message: 'Товар уже есть в наличии, 5 шт. Его можно заказать сейчас' },
    });
    // stock of another city does not serve this customer
    expect((await shop.subscribe(shop.installer, goods.guid)).status).toBe(200);
    // stock of the default city serves everybody
    await shop.stock(other.id, 900, 'elsewhere');
    expect(await shop.subscribe(shop.dealer, other.guid)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('более 500 шт.') },
    });
    expect((await shop.list(shop.dealer)).total).toBe(0);
  });

  it('cannot be restored once the product is in stock', async () => {
    await shop.subscribe(shop.dealer, goods.guid);
    await shop.change(shop.dealer, goods.guid, 'cancelled');
    await shop.arrive(goods.id, 1);
    expect((await shop.change(shop.dealer, goods.guid, 'active')).status).toBe(409);
    expect((await shop.list(shop.dealer)).total).toBe(0);
  });

  it('waits for a product that is not sold at present, although pieces are in a warehouse', async () => {
    await shop.arrive(goods.id, 5);
    await shop.database.db.updateTable('products').set({ is_available: false }).where('id', '=', goods.id).execute();
    expect(await shop.subscribe(shop.dealer, goods.guid)).toMatchObject({
      status: 200,
      body: { product: { availability: 'notAllow' } },
    });
  });

  it('is refused for an unknown product, and for one in the customer’s stop list', async () => {
    expect((await shop.subscribe(shop.dealer, randomUUID())).status).toBe(404);
    await shop.database.db
      .insertInto('stop_sells')
      .values({ product_id: goods.id, customer: shop.dealer.xmlId, reason: 'Exclusive' })
      .execute();
    expect(await shop.subscribe(shop.dealer, goods.guid)).toMatchObject({
      status: 400,
      errors: { nomenclatureId: 'Этот товар недоступен к покупке' },
    });
    expect((await shop.subscribe(shop.installer, goods.guid)).status).toBe(200);
  });

  it.each([{}, { nomenclatureId: '17' }, { nomenclatureId: null }])('is refused for the body %o', async (body) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${shop.dealer.token}` };
    const { status } = await shop.send('POST', '/api/v1/subscriptions', { headers, body: JSON.stringify(body) });
    expect(status).toBe(400);
  });

  it('is limited in number at once and per day', async () => {
    const { db } = shop.database;
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '9000000002')
      .executeTakeFirstOrThrow();
    await sql`INSERT INTO limits VALUES (${`arrival:user:${userId}`}, 300, ${new Date(shop.now().getTime() + 1e6)})`.execute(
      db,
    );
    expect(await shop.subscribe(shop.dealer, goods.guid)).toMatchObject({ status: 429, retryAfter: 1000 });
    expect((await shop.subscribe(shop.colleague, goods.guid)).status).toBe(200);
    await sql`TRUNCATE limits, arrival_subscriptions`.execute(db);
    await sql`
      INSERT INTO arrival_subscriptions (user_id, product_id, state, since)
      SELECT ${userId}, id, 'active', ${shop.now()} FROM products WHERE id <> ${goods.id} ORDER BY id LIMIT 500`.execute(
      db,
    );
    expect(await shop.subscribe(shop.dealer, goods.guid)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('не больше 500') },
    });
  });
});

describe('the list of subscriptions', () => {
  it('has the active ones first, the newest before older ones, by pages', async () => {
    const [first, second, third] = shop.goods as [Goods, Goods, Goods];
    for (const { guid } of [first, second, third]) {
      await shop.subscribe(shop.dealer, guid);
      shop.pass(60);
    }
    await shop.arrive(third.id, 2);
    await shop.settle();
    const { items = [], total } = await shop.list(shop.dealer);
    expect(items.map((item) => [item.nomenclatureId, item.state])).toEqual([
      [second.guid, 'active'],
      [first.guid, 'active'],
      [third.guid, 'fulfilled'],
    ]);
    expect(total).toBe(3);
    const page = await shop.list(shop.dealer, { page: 2, size: 2 });
    expect(page).toMatchObject({ items: [{ nomenclatureId: third.guid }], total: 3, pages: 2 });
  });

  it('names the requested products only', async () => {
    for (const { guid } of [goods, other]) await shop.subscribe(shop.dealer, guid);
    expect(await shop.list(shop.dealer, { nomenclatureId: other.guid })).toMatchObject({
      items: [{ nomenclatureId: other.guid }],
      total: 1,
    });
    expect((await shop.list(shop.dealer, { nomenclatureIds: [other.guid, randomUUID(), goods.guid] })).total).toBe(2);
    expect((await shop.list(shop.dealer, { nomenclatureIds: [randomUUID()] })).total).toBe(0);
  });

  it('has the day of the next arrival in the customer’s own warehouses', async () => {
    await shop.subscribe(shop.dealer, goods.guid);
    const expectOn = (subdomain: string, day: string) =>
      sql`
        INSERT INTO expected_arrivals SELECT ${goods.id}, w.id, ${day}::date FROM warehouses w
        JOIN cities c ON c.id = w.city_id WHERE c.subdomain = ${subdomain} ORDER BY w.id LIMIT 1
        ON CONFLICT (product_id, warehouse_id) DO UPDATE SET expected_on = excluded.expected_on`.execute(
        shop.database.db,
      );
    await expectOn('ekb', shop.today(1));
    expect((await shop.list(shop.dealer)).items).toMatchObject([{ expectedOn: null }]);
    await expectOn('kazan', shop.today(9));
    expect((await shop.list(shop.dealer)).items).toMatchObject([{ expectedOn: shop.today(9) }]);
    await expectOn('kazan', shop.today(-1));
    expect((await shop.list(shop.dealer)).items).toMatchObject([{ expectedOn: null }]);
  });
});
