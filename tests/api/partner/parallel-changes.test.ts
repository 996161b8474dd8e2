import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenedDatabase, openDatabase } from '#backend/db/connection.ts';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import type { SourceProduct } from '#backend/import/source.ts';
import type { PartnerChange, PartnerProduct } from '#lib/contract/partner-api.ts';
import { sourceProduct } from '#tests/source-product.ts';
import { jsonOf, openPartnerShop, type PartnerShop } from './partner-shop.ts';

const IMPORTED = 120;
const WRITERS = 6;
const WRITES = 25;

let shop: PartnerShop;
let others: OpenedDatabase;
let warehouseId: number;
beforeAll(async () => {
  shop = await openPartnerShop();
  others = openDatabase(shop.database.url, { max: WRITERS + 3 });
  const { rows } = await sql<{ id: number }>`
    SELECT w.id FROM warehouses w JOIN cities c ON c.id = w.city_id WHERE c.subdomain = 'kazan' ORDER BY w.id`.execute(
    shop.database.db,
  );
  warehouseId = rows[0]!.id;
  await load(1);
});
afterAll(async () => {
  await others.close();
  await shop.end();
});

/** Imports a catalogue of its own; `version` decides prices, stock, and which products it still contains. */
async function load(version: number): Promise<void> {
  const products = Array.from({ length: IMPORTED }, (_, index): SourceProduct[] =>
    version > 1 && index % 10 === version ? [] : [imported(index, version)],
  ).flat();
  const categories = [{ externalId: 'all', parentExternalId: null, name: 'Новая поставка', sort: 1 }];
  const source = { name: 'parallel', brands: [], categories, productCount: null, products: () => products };
  await loadCatalogue(others.db, others.pool, source, { after: rebuildDerived });
}

const imported = (index: number, version: number): SourceProduct =>
  sourceProduct({
    externalId: String(index),
    categoryExternalId: 'all',
    name: `Прибор новой поставки ${index}`,
    priceKopecks: 100_000 + index * 100 + version,
    stock: [{ warehouseId, quantity: index + version }],
  });

/** What a reader knows of a product, without what only a list of changes says. */
const stateOf = (item: PartnerChange | PartnerProduct): string => {
  if ('withdrawn' in item && item.withdrawn) return 'withdrawn';
  const { changes: _, withdrawn: __, ...product } = item as PartnerProduct & { changes?: unknown; withdrawn?: unknown };
  return JSON.stringify(product);
};

it('a change committed after a later one is not missed', async () => {
  const { token } = await shop.tokenOf(shop.dealer);
  const [early, late] = shop.goods;
  let { cursor } = await shop.fullList(token);
  const guids = async () => {
    const changes = await shop.changesSince(token, cursor);
    ({ cursor } = changes);
    return changes.items.map(({ guid }) => guid);
  };
  let commit = () => {};
  const isAllowed = new Promise<void>((resolve) => (commit = resolve));
  let written = () => {};
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const first = others.db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ price: 7_000_000 }).where('id', '=', early!.id).execute();
    written();
    await isAllowed;
  });
  await isWritten;
  await others.db.updateTable('products').set({ price: 8_000_000 }).where('id', '=', late!.id).execute();
  expect(await guids()).toEqual([late?.guid]);
  commit();
  await first;
  expect(await guids()).toEqual([early?.guid]);
  expect(await guids()).toEqual([]);
});

it('a reader that follows the cursor during parallel writes and imports misses nothing and gets nothing twice', async () => {
  const { token } = await shop.tokenOf(shop.dealer);
  const start = await shop.fullList(token);
  const known = new Map(start.items.map((item) => [item.guid, stateOf(item)]));
  let { cursor } = start;
  const repeated: string[] = [];
  let rounds = 0;
  let received = 0;
  const follow = async () => {
    // the limits of requests are not what is tested
    await shop.database.db.deleteFrom('limits').execute();
    // small pages, so that lists of changes have several
    const response = await shop.program(token, 'GET', `/changes?cursor=${cursor}&limit=20`);
    const changes = await jsonOf<{ items: PartnerChange[]; cursor: string; hasMore: boolean }>(response);
    rounds++;
    for (const item of changes.items) {
      received++;
      const state = stateOf(item);
      if (known.get(item.guid) === state) repeated.push(item.guid);
      known.set(item.guid, state);
    }
    ({ cursor } = changes);
    return changes.hasMore || changes.items.length > 0;
  };

  const state = { isWriting: true, timesAtEnd: 0 };
  // however slow the machine, the reader sees the first import before the second one
  const untilRead = async () => {
    const before = state.timesAtEnd;
    // the first end may be that of a list that was made before
    await vi.waitUntil(() => state.timesAtEnd > before + 1, { interval: 5, timeout: 60_000 });
  };
  const writing = Promise.all([
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    importTwice(untilRead),
  ]).finally(() => {
    state.isWriting = false;
  });
  while (state.isWriting) {
    if (!(await follow())) state.timesAtEnd++;
    await sleep(5);
  }
  await writing;
  while (await follow());

  expect(rounds).toBeGreaterThan(10);
  expect(received).toBeGreaterThan(IMPORTED * 2);
  expect(repeated).toEqual([]);
  const now = new Map((await shop.fullList(token)).items.map((item) => [item.guid, stateOf(item)]));
  const wrong = [...known].filter(([guid, state]) => (now.get(guid) ?? 'withdrawn') !== state);
  expect(wrong).toEqual([]);
  expect([...now.keys()].filter((guid) => !known.has(guid))).toEqual([]);
}, 120_000);

/** Transactions of different lengths, each with values of its own, so that every change is visible. */
async function write(writer: number): Promise<void> {
  for (let turn = 0; turn < WRITES; turn++) {
    const goods = shop.goods[(turn * 7 + writer) % shop.goods.length]!;
    const value = 10_000 * (writer + 1) + turn;
    await others.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('products')
        .set({ price: 1_000_000 + value })
        .where('id', '=', goods.id)
        .execute();
      await sleep((writer * 11 + turn * 5) % 40);
      await sql`
        INSERT INTO stock (product_id, warehouse_id, quantity) VALUES (${goods.id}, ${warehouseId}, ${value % 499})
        ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = excluded.quantity`.execute(trx);
    });
  }
}

async function importTwice(untilRead: () => Promise<void>): Promise<void> {
  await load(2);
  await untilRead();
  await load(3);
}
