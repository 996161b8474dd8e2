import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '#tests/statements.ts';
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

  it.each([
    {},
    { nomenclatureId: '17' },
    { nomenclatureId: null },
    { nomenclatureIds: [] },
    { nomenclatureIds: randomUUID() },
    { nomenclatureIds: [randomUUID(), '17'] },
    { nomenclatureIds: Array.from({ length: 101 }, () => randomUUID()) },
    { nomenclatureId: randomUUID(), nomenclatureIds: [randomUUID()] },
  ])('is refused for the body %o', async (body) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${shop.dealer.token}` };
    for (const [method, state] of [['POST'], ['PUT', 'active']] as const) {
      const sent = { headers, body: JSON.stringify({ ...body, state }) };
      const reply = await shop.send(method, '/api/v1/subscriptions', sent);
      expect(reply.status).toBe(400);
      const { errors } = (await reply.json()) as { errors: { field: string }[] };
      expect(errors.filter(({ field }) => !field.startsWith('nomenclatureId'))).toEqual([]);
    }
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

describe('subscriptions to several products', () => {
  const several = (guids: string[]) =>
    shop.ask('POST v1 subscriptions', { body: { nomenclatureIds: guids } }, shop.dealer);
  const changeAll = (guids: string[], state: 'active' | 'cancelled') =>
    shop.ask('PUT v1 subscriptions', { body: { nomenclatureIds: guids, state } }, shop.dealer);
  const states = ({ body }: Awaited<ReturnType<typeof changeAll>>) =>
    'items' in body ? body.items?.map(({ nomenclatureId, state }) => [nomenclatureId, state]) : [];

  it('begin together, in the order of the request and once for each product, and name those that are refused', async () => {
    const [first, second, third] = shop.goods as [Goods, Goods, Goods];
    const unknown = randomUUID();
    await shop.arrive(second.id, 5);
    const { status, body } = await several([third.guid, second.guid, first.guid.toUpperCase(), unknown, third.guid]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      items: [
        { nomenclatureId: third.guid, state: 'active' },
        { nomenclatureId: first.guid, state: 'active' },
      ],
      refused: [
        { nomenclatureId: second.guid, message: 'Товар уже есть в наличии, 5 шт. Его можно заказать сейчас' },
        { nomenclatureId: unknown, message: 'Такого товара нет' },
      ],
    });
    expect((await shop.list(shop.dealer)).total).toBe(2);
    expect((await shop.list(shop.colleague)).total).toBe(0);
  });

  it('take no more statements than a single one', async () => {
    const guids = shop.goods.slice(0, 20).map(({ guid }) => guid);
    const single = await statementsOf(() => several(guids.slice(0, 1)));
    expect(await statementsOf(() => several(guids))).toBe(single);
    const cancelled = await statementsOf(() => changeAll(guids.slice(0, 1), 'cancelled'));
    expect(await statementsOf(() => changeAll(guids, 'cancelled'))).toBe(cancelled);
  });

  it('are each notified of their arrival', async () => {
    const wanted = shop.goods.slice(0, 3);
    await several(wanted.map(({ guid }) => guid));
    for (const { id } of wanted) await shop.arrive(id, 2);
    await shop.runBackgroundWork();
    expect(await shop.received()).toHaveLength(3);
  });

  it('are cancelled and restored together, with their dates; those that never began are named', async () => {
    const [first, second, third] = shop.goods as [Goods, Goods, Goods];
    await several([first.guid, second.guid]);
    const since = shop.now().toISOString();
    shop.pass(60);
    const all = [first.guid, second.guid, third.guid];
    const cancelled = await changeAll(all, 'cancelled');
    expect(states(cancelled)).toEqual([
      [first.guid, 'cancelled'],
      [second.guid, 'cancelled'],
    ]);
    expect(cancelled.body).toMatchObject({
      refused: [{ nomenclatureId: third.guid, message: 'Такой подписки нет' }],
    });
    expect((await shop.list(shop.dealer)).total).toBe(0);
    await shop.arrive(second.id, 1);
    const restored = await changeAll(all, 'active');
    expect(restored.body).toMatchObject({
      items: [{ nomenclatureId: first.guid, state: 'active', since }],
      refused: [{ nomenclatureId: third.guid }, { nomenclatureId: second.guid }],
    });
  });

  it('of which some were fulfilled begin anew', async () => {
    const [first, second] = shop.goods as [Goods, Goods];
    await several([first.guid, second.guid]);
    await shop.arrive(first.id, 1);
    await shop.runBackgroundWork();
    await shop.arrive(first.id, 0);
    await changeAll([second.guid], 'cancelled');
    shop.pass(60);
    expect(states(await changeAll([first.guid, second.guid], 'active'))).toEqual([
      [first.guid, 'active'],
      [second.guid, 'active'],
    ]);
    const rows = await shop.database.db.selectFrom('arrival_subscriptions').select('round').orderBy('id').execute();
    expect(rows).toEqual([{ round: 2 }, { round: 1 }]);
  });

  it('count one by one, and are refused as a whole beyond the limits', async () => {
    const { db } = shop.database;
    const guids = shop.goods.slice(0, 3).map(({ guid }) => guid);
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '9000000002')
      .executeTakeFirstOrThrow();
    const ends = new Date(shop.now().getTime() + 1e6);
    await sql`INSERT INTO limits VALUES (${`arrival:user:${userId}`}, 298, ${ends})`.execute(db);
    expect(await several(guids)).toMatchObject({ status: 429, retryAfter: 1000 });
    expect((await shop.list(shop.dealer)).total).toBe(0);
    expect((await several(guids.slice(1))).status).toBe(200);
    await sql`TRUNCATE limits, arrival_subscriptions`.execute(db);
    await sql`
      INSERT INTO arrival_subscriptions (user_id, product_id, state, since)
      SELECT ${userId}, id, 'active', ${shop.now()} FROM products WHERE guid <> ALL(${guids}::uuid[]) ORDER BY id LIMIT 498`.execute(
      db,
    );
    expect((await several(guids)).status).toBe(409);
    expect((await several(guids.slice(1))).status).toBe(200);
    await changeAll(guids.slice(1, 2), 'cancelled');
    expect((await several(guids.slice(0, 1))).status).toBe(200);
    expect((await changeAll(guids.slice(1, 2), 'active')).status).toBe(409);
  });

  it('of parallel calls in different orders all begin', async () => {
    const guids = shop.goods.slice(0, 10).map(({ guid }) => guid);
    const people = [shop.dealer, shop.colleague, shop.installer];
    const answers = await Promise.all(
      people.flatMap((person) =>
        [guids, guids.toReversed()].map((nomenclatureIds) =>
          shop.ask('POST v1 subscriptions', { body: { nomenclatureIds } }, person),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const person of people) expect((await shop.list(person)).total).toBe(10);
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
    await shop.runBackgroundWork();
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
