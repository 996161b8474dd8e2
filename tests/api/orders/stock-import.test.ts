import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { sourceProduct } from '#tests/source-product.ts';
import { type OrderShop, openOrderShop } from './order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.end());

/** A source with one product and its stock in a warehouse. */
async function load(quantity: number, warehouseId: number): Promise<void> {
  const product = sourceProduct({
    externalId: 'gun',
    categoryExternalId: 'guns',
    name: 'Тепловая пушка с известным остатком',
    stock: [{ warehouseId, quantity }],
  });
  const categories = [{ externalId: 'guns', parentExternalId: null, name: 'Пушки со склада', sort: 1 }];
  const source = { name: 'stock-feed', brands: [], categories, productCount: 1, products: () => [product] };
  await loadCatalogue(shop.database.db, shop.database.pool, source, { after: rebuildDerived });
}

it('imported stock is reduced by orders that its source does not know of yet', async () => {
  const { db } = shop.database;
  const { id: warehouseId } = await db
    .selectFrom('warehouses as w')
    .innerJoin('cities as c', 'c.id', 'w.city_id')
    .select('w.id')
    .where('c.subdomain', '=', 'kazan')
    .executeTakeFirstOrThrow();
  await load(10, warehouseId);
  const { id, guid } = await db
    .selectFrom('products')
    .select(['id', 'guid'])
    .where('source', '=', 'stock-feed')
    .executeTakeFirstOrThrow();
  expect((await shop.order(shop.dealer, [{ guid, quantity: 3 }])).status).toBe(200);
  expect(await shop.left(id)).toBe(7);
  await load(12, warehouseId);
  expect(await shop.left(id)).toBe(9);
  await shop.work();
  // the source has already subtracted orders that were sent to it
  await load(8, warehouseId);
  expect(await shop.left(id)).toBe(8);
});
