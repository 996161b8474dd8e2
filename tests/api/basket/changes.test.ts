import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BasketShop, openBasketShop } from './basket-shop.ts';

let shop: BasketShop;
let one: string;
let two: string;
beforeAll(async () => {
  shop = await openBasketShop();
  [one = '', two = ''] = shop.products;
});
afterAll(() => shop.end());
beforeEach(() => shop.empty());

const db = () => shop.database.db;
const withdraw = (guid: string, isActive: boolean) =>
  db().updateTable('products').set({ is_active: isActive }).where('guid', '=', guid).execute();

const idOf = async (guid: string) =>
  (await db().selectFrom('products').select('id').where('guid', '=', guid).executeTakeFirstOrThrow()).id;

/** Pieces in the first warehouse of the customer's own city, and nothing elsewhere. */
async function setStock(guid: string, quantity: number) {
  const product_id = await idOf(guid);
  await db().deleteFrom('stock').where('product_id', '=', product_id).execute();
  const { id: warehouse_id } = await db()
    .selectFrom('warehouses as w')
    .innerJoin('cities as c', 'c.id', 'w.city_id')
    .select('w.id')
    .where('c.subdomain', '=', 'kazan')
    .executeTakeFirstOrThrow();
  if (quantity > 0) await db().insertInto('stock').values({ product_id, warehouse_id, quantity }).execute();
}

const seen = (version: number) => shop.ask('POST v1 basket/seen/', { body: { version } }, shop.tokens.owner);

it('a product that was withdrawn stays in its line by name, is not counted, and can be removed', async () => {
  await shop.addAll([{ productId: one, quantity: 2 }, { productId: two }]);
  const [before] = (await shop.basket()).items;
  await withdraw(one, false);
  const { items, totals } = await shop.basket();
  expect(items[0]).toMatchObject({ product: before!.product, sum: 0, available: 0, changes: [{ kind: 'notForSale' }] });
  expect(items[0]?.offer).toMatchObject({ price: null, availability: 'notAllow' });
  expect(totals).toMatchObject({ positions: 1, quantity: 1 });
  // what cannot be bought can still wait, or go and come back
  expect((await shop.update([{ id: items[0]!.id, status: 'delayed' }])).body.items?.[0]?.status).toBe('delayed');
  const { undo } = (await shop.remove([items[0]!.id])).body;
  expect((await shop.undo(undo)).body.items).toHaveLength(2);
  expect(await shop.add(one)).toMatchObject({ status: 400, errors: { productId: 'Такого товара нет в каталоге' } });
  await withdraw(one, true);
  expect((await shop.basket()).items[0]?.changes).toEqual([]);
});

it('a line says where its pieces come from, and that there were enough when it was added', async () => {
  await setStock(one, 7);
  await shop.add(one, 5);
  expect((await shop.basket()).items[0]).toMatchObject({ available: 7, split: { here: 5, elsewhere: 0, missing: 0 } });
  await setStock(one, 3);
  const { items, version } = await shop.basket();
  expect(items[0]).toMatchObject({ available: 3, split: { here: 3, elsewhere: 0, missing: 2 } });
  expect(items[0]?.changes).toEqual([{ kind: 'stock', was: 7, now: 3 }]);
  // of another version nothing was seen
  expect((await seen(version - 1)).body.items?.[0]?.changes).toHaveLength(1);
  const { body } = await seen(version);
  expect(body).toMatchObject({ version: version + 1, items: [{ changes: [], split: { missing: 2 } }] });
  expect((await seen(version + 1)).body.version).toBe(version + 1);
});

it('fewer pieces than were asked for from the beginning are no change', async () => {
  await setStock(one, 3);
  await shop.add(one, 5);
  expect((await shop.basket()).items[0]).toMatchObject({ split: { here: 3, missing: 2 }, changes: [] });
});
