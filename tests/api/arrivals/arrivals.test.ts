import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { runDueJobs } from '#backend/modules/jobs/index.ts';
import { sourceProduct } from '#tests/source-product.ts';
import type { Goods } from '../pricing/price-shop.ts';
import { type ArrivalShop, openArrivalShop } from './arrival-shop.ts';

const DEALER = '9000000002';
const INSTALLER = '9000000004';

let shop: ArrivalShop;
let goods: Goods;
beforeAll(async () => {
  shop = await openArrivalShop();
  [goods] = shop.goods as [Goods];
});
beforeEach(() => shop.reset());
afterAll(() => shop.end());

const phones = async () => (await shop.received()).map(({ phone }) => phone);

describe('an arrival', () => {
  it('notifies the subscriber once and ends the subscription', async () => {
    await shop.subscribe(shop.dealer, goods.guid);
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([]);
    await shop.arrive(goods.id, 5);
    await shop.runBackgroundWork();
    await shop.runBackgroundWork();
    const [notification, ...more] = await shop.received();
    expect(more).toEqual([]);
    const { name, slug } = await shop.database.db
      .selectFrom('products')
      .select(['name', 'slug'])
      .where('id', '=', goods.id)
      .executeTakeFirstOrThrow();
    expect(notification).toMatchObject({
      phone: DEALER,
      title: `Снова в наличии: ${name}`,
      links: [
        { text: 'К товару', link: `/product/${slug}` },
        { text: 'Все подписки', link: '/personal/subscriptions' },
      ],
    });
    expect(await shop.hasSubscribe(shop.dealer, goods.guid)).toBe(false);
    expect((await shop.list(shop.dealer)).items).toMatchObject([{ state: 'fulfilled', endedAt: expect.any(String) }]);
  });

  it('that comes and goes twice notifies once, and again only after another subscription', async () => {
    await shop.subscribe(shop.dealer, goods.guid);
    for (const quantity of [5, 0, 5, 0]) {
      await shop.arrive(goods.id, quantity);
      await shop.runBackgroundWork();
    }
    expect(await phones()).toEqual([DEALER]);
    expect((await shop.subscribe(shop.dealer, goods.guid)).body).toMatchObject({ state: 'active' });
    await shop.arrive(goods.id, 1);
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([DEALER, DEALER]);
  });

  it('that is sold out before the notification keeps the subscription', async () => {
    await shop.subscribe(shop.dealer, goods.guid);
    await shop.arrive(goods.id, 5);
    await shop.arrive(goods.id, 0);
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([]);
    await shop.arrive(goods.id, 2);
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([DEALER]);
  });

  it('notifies those whose warehouses have the product', async () => {
    for (const person of [shop.dealer, shop.installer]) await shop.subscribe(person, goods.guid);
    await shop.arrive(goods.id, 5, 'ekb');
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([INSTALLER]);
    await shop.arrive(goods.id, 5, 'kazan');
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([INSTALLER, DEALER]);
  });

  it('in the default city, which delivers everywhere, notifies everybody', async () => {
    for (const person of [shop.dealer, shop.installer]) await shop.subscribe(person, goods.guid);
    await shop.stock(goods.id, 1, 'elsewhere');
    await shop.runBackgroundWork();
    expect((await phones()).toSorted()).toEqual([DEALER, INSTALLER]);
  });

  it('does not notify who cancelled, is blocked, or may not buy the product', async () => {
    const { db } = shop.database;
    for (const person of [shop.dealer, shop.colleague, shop.installer]) await shop.subscribe(person, goods.guid);
    await shop.change(shop.dealer, goods.guid, 'cancelled');
    await db.updateTable('users').set({ is_blocked: true }).where('phone', '=', '9000000003').execute();
    await db
      .insertInto('stop_sells')
      .values({ product_id: goods.id, customer: shop.installer.xmlId, reason: 'Exclusive' })
      .execute();
    await shop.stock(goods.id, 9, 'elsewhere');
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([]);
    await db.updateTable('users').set({ is_blocked: false }).where('phone', '=', '9000000003').execute();
  });

  it('by a cancelled order that returns its pieces notifies', async () => {
    await shop.stock(goods.id, 2);
    const { body } = await shop.order(shop.colleague, [{ guid: goods.guid, quantity: 2 }]);
    expect((await shop.subscribe(shop.dealer, goods.guid)).status).toBe(200);
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([]);
    await shop.ask('POST v1 orders/{id}/cancel/', { params: { id: body.id ?? '' } }, shop.colleague);
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([DEALER]);
  });

  it('while the subscription is being written is not missed', async () => {
    const { db } = shop.database;
    await Promise.all([
      shop.subscribe(shop.dealer, goods.guid),
      shop.arrive(goods.id, 5).then(() => sql`TRUNCATE stock_changes`.execute(db)),
    ]);
    await shop.runBackgroundWork();
    const { items = [] } = await shop.list(shop.dealer);
    // refused, or notified: never left waiting
    expect(items.filter(({ state }) => state === 'active')).toEqual([]);
    expect(await phones()).toEqual(items.map(() => DEALER));
  });

  it('by parallel workers notifies everybody once', async () => {
    const { db } = shop.database;
    for (const person of [shop.dealer, shop.colleague, shop.installer]) await shop.subscribe(person, goods.guid);
    await shop.stock(goods.id, 9, 'elsewhere');
    const now = new Date(shop.now().getTime() + 120_000);
    const work = async () => {
      await sql`UPDATE jobs SET run_at = ${shop.now()}, claim = NULL`.execute(db);
      await runDueJobs({ db, now });
    };
    await Promise.all([work(), work(), work(), work()]);
    await shop.runBackgroundWork();
    expect(new Set(await phones()).size).toBe(3);
    expect(await phones()).toHaveLength(3);
  });
});

describe('the hourly sweep', () => {
  it('notifies when the product became available without a change of stock', async () => {
    const { db } = shop.database;
    await shop.arrive(goods.id, 5, 'kazan');
    await shop.subscribe(shop.installer, goods.guid);
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([]);
    await sql`
      UPDATE companies SET city_id = (SELECT id FROM cities WHERE subdomain = 'kazan') WHERE guid = ${shop.installer.xmlId}`.execute(
      db,
    );
    await sql`INSERT INTO jobs (kind, key, payload, run_at) VALUES ('arrivals.sweep', 'all', '{}', ${shop.now()})`.execute(
      db,
    );
    await runDueJobs({ db, now: shop.now() });
    await runDueJobs({ db, now: shop.now() });
    expect(await phones()).toEqual([INSTALLER]);
    const sweep = await db
      .selectFrom('jobs')
      .select('run_at')
      .where('kind', '=', 'arrivals.sweep')
      .executeTakeFirstOrThrow();
    expect(sweep.run_at?.getTime()).toBe(shop.now().getTime() + 3_600_000);
    await sql`
      UPDATE companies SET city_id = (SELECT id FROM cities WHERE subdomain = 'ekb') WHERE guid = ${shop.installer.xmlId}`.execute(
      db,
    );
  });
});

describe('an import', () => {
  const load = async (quantity: number, isAvailable = true) => {
    const { db, pool } = shop.database;
    const { id: warehouseId } = await db
      .selectFrom('warehouses as w')
      .innerJoin('cities as c', 'c.id', 'w.city_id')
      .select('w.id')
      .where('c.subdomain', '=', 'kazan')
      .executeTakeFirstOrThrow();
    const product = sourceProduct({
      externalId: 'gun',
      categoryExternalId: 'guns',
      name: 'Тепловая пушка, которую ждут',
      isAvailable,
      stock: [{ warehouseId, quantity }],
    });
    const categories = [{ externalId: 'guns', parentExternalId: null, name: 'Пушки', sort: 1 }];
    const source = { name: 'arrival-feed', brands: [], categories, productCount: 1, products: () => [product] };
    await loadCatalogue(db, pool, source, { after: rebuildDerived });
    return (
      await db.selectFrom('products').select('guid').where('source', '=', 'arrival-feed').executeTakeFirstOrThrow()
    ).guid;
  };

  it('with stock of an awaited product notifies', async () => {
    const guid = await load(0);
    expect((await shop.subscribe(shop.dealer, guid)).status).toBe(200);
    await load(0);
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([]);
    await load(4);
    await shop.runBackgroundWork();
    await load(5);
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([DEALER]);
  });

  it('that puts a product on sale again notifies', async () => {
    const guid = await load(4, false);
    expect((await shop.subscribe(shop.dealer, guid)).status).toBe(200);
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([]);
    await load(4, true);
    await shop.runBackgroundWork();
    expect(await phones()).toEqual([DEALER]);
  });
});
