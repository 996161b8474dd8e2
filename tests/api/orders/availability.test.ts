import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceChange, changeTags, type DataChange, watchChanges } from '#backend/db/changes.ts';
import type { Listening } from '#backend/db/listen.ts';
import { followStock } from '#backend/modules/catalogue/index.ts';
import type { Customer, Goods } from '../pricing/price-shop.ts';
import { newBuyers } from './buyers.ts';
import { type OrderShop, openOrderShop } from './order-shop.ts';

/** Milliseconds within which an order must be visible to everybody. */
const SOON = { timeout: 20_000, interval: 50 };

let shop: OrderShop;
let city: number;
let warehouses: string[];
let announced: DataChange[];
/** number of the last notification without a meaning */
let heard = '';
let watch: Listening;
beforeAll(async () => {
  shop = await openOrderShop();
  const { body: cities } = await shop.call('GET v1 cities/', {});
  city = cities.find(({ subdomain }) => subdomain === 'kazan')?.id ?? 0;
  const { body } = await shop.call('GET v1 warehouses', { query: { city } });
  warehouses = body.map(({ guid }) => guid);
  watch = watchChanges(shop.database.url, (change) => {
    if (change.tags.length > 0) announced.push(change);
    else heard = change.paths?.[0] ?? '';
  });
});
afterAll(async () => {
  await watch.close();
  await shop.end();
});
beforeEach(async () => {
  await shop.clear();
  await changesAnnounced();
});

/** Waits until earlier changes are processed and announced, so that the next one is announced at once and alone. */
async function changesAnnounced(): Promise<void> {
  const { db } = shop.database;
  await expect
    .poll(async () => {
      await followStock(db);
      const { rows } = await sql`SELECT FROM stock_changes LIMIT 1`.execute(db);
      return rows.length;
    }, SOON)
    .toBe(0);
  await db
    .updateTable('stock_turn')
    .set({ taken_at: new Date(0) })
    .execute();
  await everythingHeard();
  announced = [];
}

/** Notifications arrive in order: after this one all earlier ones have arrived. */
async function everythingHeard(): Promise<void> {
  const mark = randomUUID();
  const isHeard = async () => {
    await announceChange(shop.database.db, [], [mark]);
    return heard === mark;
  };
  await expect.poll(isHeard, SOON).toBe(true);
}

async function sectionOf({ categoryId }: Goods): Promise<string> {
  const { db } = shop.database;
  return (await db.selectFrom('categories').select('path').where('id', '=', categoryId).executeTakeFirstOrThrow()).path;
}

/** All responses about a product's stock for a visitor of the city. */
async function stockResponses(product: Goods) {
  await followStock(shop.database.db);
  const section = await sectionOf(product);
  const { code, brand, slug } = await shop.database.db
    .selectFrom('products as p')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['p.code', 'p.slug', 'b.slug as brand'])
    .where('p.id', '=', product.id)
    .executeTakeFirstOrThrow();
  const narrowed = { section, cityId: city, inStock: true };
  const all = { section, cityId: city };
  const [facets, narrowedFacets, list, search, remains] = await Promise.all([
    shop.call('POST v3 catalog/filters/', { body: all }),
    shop.call('POST v3 catalog/filters/', { body: narrowed }),
    shop.call('POST v3 catalog/products/all/', { body: { ...narrowed, size: 100 } }),
    shop.call('POST v3 catalog/products/all/', { body: { query: code, cityId: city, inStock: true } }),
    shop.call('POST v2 remains/byWarehouseAndProducts', { body: { warehouses, guids: [product.guid] } }),
  ]);
  const brands = narrowedFacets.body.facets.find((facet) => facet.slug === 'brand')?.values ?? [];
  return {
    inStockTotal: facets.body.inStockTotal,
    narrowedTotal: narrowedFacets.body.total,
    ofBrand: brands.find(({ value }) => value === brand)?.count ?? 0,
    listTotal: list.body.total,
    isListed: list.body.products.some(({ guid }) => guid === product.guid) || list.body.total > 100,
    isFound: search.body.products.some(({ guid }) => guid === product.guid),
    remain: remains.body.items[0]?.totalRemain,
    slug,
    section,
  };
}

type StockResponses = Awaited<ReturnType<typeof stockResponses>>;

/** The same responses for a product that is out of stock. */
const without = (before: StockResponses): StockResponses => ({
  ...before,
  inStockTotal: (before.inStockTotal ?? 0) - 1,
  narrowedTotal: before.narrowedTotal - 1,
  ofBrand: Math.max(0, before.ofBrand - 1),
  listTotal: before.listTotal - 1,
  isListed: before.listTotal - 1 > 100,
  isFound: false,
  remain: 0,
});

async function lastPiece(index: number): Promise<Goods> {
  const product = shop.goods[index]!;
  await shop.stock(product.id, 1);
  await changesAnnounced();
  return product;
}

describe('the stock of a city', () => {
  it('loses a product in filters, counts, lists and searches when its last piece is ordered', async () => {
    const product = await lastPiece(0);
    const before = await stockResponses(product);
    expect(before).toMatchObject({ isListed: true, isFound: true, remain: 1 });
    const { status } = await shop.order(shop.dealer, [{ guid: product.guid }]);
    expect(status).toBe(200);
    await expect.poll(() => stockResponses(product), SOON).toEqual(without(before));
  });

  it('has the product again when the order is cancelled', async () => {
    const product = await lastPiece(1);
    const before = await stockResponses(product);
    const { body } = await shop.order(shop.dealer, [{ guid: product.guid }]);
    await expect.poll(() => stockResponses(product), SOON).toEqual(without(before));
    await shop.ask('POST v1 orders/{id}/cancel/', { params: { id: body.id ?? '' } }, shop.dealer);
    await expect.poll(() => stockResponses(product), SOON).toEqual(before);
  });

  it('loses a set when another order takes one of its parts', async () => {
    const { set } = shop;
    for (const { id, per } of set.parts) await shop.stock(id, per);
    await shop.stock(set.id, 1);
    await changesAnnounced();
    const before = await stockResponses(set);
    expect(before).toMatchObject({ isListed: true, remain: 1 });
    const part = await shop.database.db
      .updateTable('products')
      .set({ price: 100_000, is_available: true, category_id: shop.goods[0]!.categoryId })
      .where('id', '=', set.parts[0]!.id)
      .returning('guid')
      .executeTakeFirstOrThrow();
    expect((await shop.order(shop.dealer, [{ guid: part.guid }])).status).toBe(200);
    await expect.poll(() => stockResponses(set), SOON).toEqual(without(before));
  });

  it('is counted exactly after many parallel orders', async () => {
    const goods = shop.goods.slice(20, 32);
    for (const { id } of goods) await shop.stock(id, 1, 'elsewhere');
    const buyers: Customer[] = await newBuyers(shop, goods.length * 2);
    for (const [index, buyer] of buyers.entries()) await shop.fill(buyer, [{ guid: goods[index >> 1]!.guid }]);
    const forms = await Promise.all(
      buyers.map((buyer, index) => shop.form(buyer, [{ guid: goods[index >> 1]!.guid }])),
    );
    const over = new AbortController();
    const following = (async () => {
      while (!over.signal.aborted) await followStock(shop.database.db);
    })();
    const answers = await Promise.all(buyers.map((buyer, index) => shop.place(buyer, forms[index]!)));
    over.abort();
    await following;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(goods.length);
    await changesAnnounced();
    expect(await wrongBits()).toEqual([]);
  });

  it('is repaired after a process ended between an order and its update', async () => {
    const product = await lastPiece(2);
    const before = await stockResponses(product);
    await shop.order(shop.dealer, [{ guid: product.guid }]);
    await expect(
      shop.database.db.transaction().execute(async (trx) => {
        await sql`DELETE FROM stock_changes`.execute(trx);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    await expect.poll(() => stockResponses(product), SOON).toEqual(without(before));
  });

  it('is updated at the end of an import that was running during an order', async () => {
    const product = await lastPiece(3);
    const before = await stockResponses(product);
    const { db } = shop.database;
    await db.transaction().execute(async (trx) => {
      await sql`SELECT FROM stock_turn FOR UPDATE`.execute(trx);
      await shop.order(shop.dealer, [{ guid: product.guid }]);
      // the job fails on the lock timeout while this transaction is open
      await followStock(db);
    });
    await expect.poll(() => stockResponses(product), SOON).toEqual(without(before));
  });
});

/** Sections and cities whose bitmap differs from the stock. */
async function wrongBits() {
  const { rows } = await sql`
    SELECT e.category_id, c.id AS city_id, e.product_id
    FROM listing_entries e CROSS JOIN cities c
    LEFT JOIN city_availability a ON a.category_id = e.category_id AND a.city_id = c.id
    WHERE (coalesce(get_bit(a.members, e.ordinal), 0) = 1) <> EXISTS (
      SELECT FROM stock s JOIN warehouses w ON w.id = s.warehouse_id
      WHERE s.product_id = e.product_id AND w.city_id = c.id AND s.quantity > 0)
    UNION ALL
    SELECT category_id, city_id, total FROM city_availability WHERE total <> bit_count(members)`.execute(
    shop.database.db,
  );
  return rows;
}

describe('the notification of changed stock', () => {
  const word = async () => {
    await followStock(shop.database.db);
    return announced.length;
  };

  it('lists the pages that show it', async () => {
    const product = await lastPiece(4);
    const { slug, section } = await stockResponses(product);
    await shop.order(shop.dealer, [{ guid: product.guid }]);
    await expect.poll(word, SOON).toBe(1);
    expect(announced[0]?.tags).toEqual(['stock']);
    const sections = section.split('/').map((_, index, parts) => `/catalog/${parts.slice(0, index + 1).join('/')}`);
    const { rows } = await sql<{ path: string }>`
      SELECT '/brands/' || b.slug AS path FROM products p JOIN brands b ON b.id = p.brand_id
      WHERE p.id = ${product.id}`.execute(shop.database.db);
    const brands = rows.map(({ path }) => path);
    expect(new Set(announced[0]?.paths)).toEqual(new Set([`/product/${slug}`, ...sections, ...brands]));
  });

  it('lists no pages when they do not fit into a message', async () => {
    const goods = shop.goods.slice(100, 500);
    for (const { id } of goods) await shop.stock(id, 5);
    await changesAnnounced();
    await shop.order(
      shop.dealer,
      goods.map(({ guid }) => ({ guid })),
    );
    await expect.poll(word, SOON).toBe(1);
    expect(announced).toEqual([{ tags: ['stock'], paths: null }]);
  });

  it('in the format of another version is treated as a change of all pages', async () => {
    await sql`SELECT pg_notify('shop_changed', 'stock')`.execute(shop.database.db);
    await expect.poll(() => announced, SOON).toEqual([{ tags: [...changeTags], paths: null }]);
  });

  it('is not sent when nobody can see the change', async () => {
    const product = shop.goods[5]!;
    await shop.stock(product.id, 900);
    await changesAnnounced();
    await shop.order(shop.dealer, [{ guid: product.guid, quantity: 3 }]);
    await followStock(shop.database.db);
    const { rows } = await sql`SELECT FROM stock_changes`.execute(shop.database.db);
    expect(rows).toEqual([]);
    await everythingHeard();
    expect(announced).toEqual([]);
  });

  it('is sent once for all changes within two seconds', async () => {
    const goods = shop.goods.slice(6, 10);
    for (const { id } of goods) await shop.stock(id, 5);
    await changesAnnounced();
    const slugs = await Promise.all(goods.map(async (product) => `/product/${(await stockResponses(product)).slug}`));
    const start = performance.now();
    for (const { guid } of goods) {
      await shop.order(shop.dealer, [{ guid }]);
      await followStock(shop.database.db);
    }
    const unnamed = async () => {
      await word();
      const named = new Set(announced.flatMap(({ paths }) => paths ?? []));
      return slugs.filter((path) => !named.has(path));
    };
    await expect.poll(unnamed, SOON).toEqual([]);
    // two notifications when all four orders came within two seconds, as on any machine that is not overloaded
    expect(announced.length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - start) / 1900));
    expect(performance.now() - start).toBeGreaterThan(1900 * (announced.length - 1));
  });
});
