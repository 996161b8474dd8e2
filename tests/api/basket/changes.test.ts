import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PricingTables } from '#backend/db/schema-pricing.ts';
import { type BasketShop, openBasketShop } from './basket-shop.ts';

let shop: BasketShop;
let one: string;
let two: string;
beforeAll(async () => {
  shop = await openBasketShop();
  [one = '', two = ''] = shop.products;
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.empty();
  // except those that a test creates itself
  await db().deleteFrom('promotions').execute();
});

const db = () => shop.database.db;
const withdraw = (guid: string, isActive: boolean) =>
  db().updateTable('products').set({ is_active: isActive }).where('guid', '=', guid).execute();

const idOf = async (guid: string) =>
  (await db().selectFrom('products').select('id').where('guid', '=', guid).executeTakeFirstOrThrow()).id;

/** Sets the stock of the first warehouse of the customer's city, and none elsewhere. */
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

it('a line that a colleague has removed meanwhile is not changed unnoticed', async () => {
  const { items: added = [] } = (await shop.addAll([{ productId: one, quantity: 4 }, { productId: two }])).body;
  const [first, second] = added.map(({ id }) => id);
  await shop.remove([first!], 'colleague');
  for (const change of [{ quantity: 5 }, { status: 'delayed' as const }])
    expect(await shop.update([{ id: first!, ...change }])).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('строки в корзине уже нет') },
    });
  expect(await shop.update([{ id: first! }, { id: 1e15, quantity: 2 }])).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('строк в корзине уже нет') },
  });
  const both = await shop.update([first!, second!].map((id) => ({ id, status: 'delayed' as const })));
  expect([both.status, both.body.items?.map(({ id, status }) => [id, status])]).toEqual([200, [[second, 'delayed']]]);
});

it('a withdrawn product keeps its line and name, is not counted, and can be removed', async () => {
  await shop.addAll([{ productId: one, quantity: 2 }, { productId: two }]);
  const [before] = (await shop.basket()).items;
  await withdraw(one, false);
  const { items, totals } = await shop.basket();
  expect(items[0]).toMatchObject({ product: before!.product, sum: 0, available: 0, changes: [{ kind: 'notForSale' }] });
  expect(items[0]?.customerPrice).toMatchObject({ price: null, availability: 'notAllow' });
  expect(totals).toMatchObject({ positions: 1, quantity: 1 });
  // a line that cannot be bought can be delayed, removed and restored
  expect((await shop.update([{ id: items[0]!.id, status: 'delayed' }])).body.items?.[0]?.status).toBe('delayed');
  const { undo } = (await shop.remove([items[0]!.id])).body;
  expect((await shop.undo(undo)).body.items).toHaveLength(2);
  expect(await shop.add(one)).toMatchObject({ status: 400, errors: { productId: 'Такого товара нет в каталоге' } });
  await withdraw(one, true);
  expect((await shop.basket()).items[0]?.changes).toEqual([]);
});

it('a line returns its warehouses and whether the stock was enough when it was added', async () => {
  await setStock(one, 7);
  await shop.add(one, 5);
  expect((await shop.basket()).items[0]).toMatchObject({ available: 7, split: { here: 5, elsewhere: 0, missing: 0 } });
  await setStock(one, 3);
  const { items, version } = await shop.basket();
  expect(items[0]).toMatchObject({ available: 3, split: { here: 3, elsewhere: 0, missing: 2 } });
  expect(items[0]?.changes).toEqual([{ kind: 'stock', was: 7, now: 3 }]);
  // a seen mark for another version has no effect
  expect((await seen(version - 1)).body.items?.[0]?.changes).toHaveLength(1);
  const { body } = await seen(version);
  expect(body).toMatchObject({ version: version + 1, items: [{ changes: [], split: { missing: 2 } }] });
  expect((await seen(version + 1)).body.version).toBe(version + 1);
});

it('a shortage that existed when the line was added is not reported as a change', async () => {
  await setStock(one, 3);
  await shop.add(one, 5);
  expect((await shop.basket()).items[0]).toMatchObject({ split: { here: 3, missing: 2 }, changes: [] });
});

it('a quantity that a colleague set after an addition is kept by its undo', async () => {
  for (const set of [5, 7, 12]) {
    await shop.empty();
    await shop.add(one, 5);
    const { undo, items } = (await shop.addAll([{ productId: one, quantity: 5 }])).body;
    expect(items).toMatchObject([{ quantity: 10 }]);
    await shop.update([{ id: items![0]!.id, quantity: set }], 'colleague');
    expect((await shop.undo(undo)).body.items).toMatchObject([{ quantity: set }]);
  }
});

describe('a basket price', () => {
  const setRetail = (guid: string, price: number) =>
    db().updateTable('products').set({ price }).where('guid', '=', guid).execute();

  it('that changed is reported with the old and the new value until it was seen', async () => {
    await setRetail(one, 1_000_000);
    await shop.add(one, 2);
    const was = (await shop.basket()).items[0]!.customerPrice.price!;
    await setRetail(one, 1_200_000);
    const { items, version, totals } = await shop.basket('colleague');
    const now = items[0]!.customerPrice.price!;
    expect(now).toBeGreaterThan(was);
    expect(items[0]?.changes).toEqual([{ kind: 'price', was, now }]);
    expect(totals.sum).toBe(now * 2);
    // a change of status does not mark the price as seen
    const { body } = await shop.update([{ id: items[0]!.id, status: 'delayed' }]);
    expect(body.items?.[0]?.changes).toHaveLength(1);
    await shop.update([{ id: items[0]!.id, status: 'checked' }]);
    expect((await seen(version + 2)).body.items?.[0]?.changes).toEqual([]);
    await setRetail(one, 1_000_000);
    expect((await shop.basket()).items[0]?.changes).toEqual([{ kind: 'price', was: now, now: was }]);
    // setting a quantity marks the price as seen
    expect((await shop.update([{ id: items[0]!.id, quantity: 5 }])).body.items?.[0]?.changes).toEqual([]);
  });

  it('is compared with retail, and its bonus and НДС are counted', async () => {
    await shop.addAll([
      { productId: one, quantity: 3 },
      { productId: two, quantity: 2 },
    ]);
    const { items, totals } = await shop.basket();
    const inKopecks = (rubles: number | null) => Math.round((rubles ?? 0) * 100);
    const sumOf = (value: (item: (typeof items)[0]) => number) =>
      items.reduce((sum, item) => sum + value(item), 0) / 100;
    expect(totals.sum).toBe(sumOf(({ customerPrice, quantity }) => inKopecks(customerPrice.price) * quantity));
    expect(totals.saving).toBe(
      sumOf(
        ({ customerPrice, quantity }) =>
          (inKopecks(customerPrice.retailPrice) - inKopecks(customerPrice.price)) * quantity,
      ),
    );
    expect(totals.saving).toBeGreaterThan(0);
    expect(totals.bonus).toBe(sumOf(({ customerPrice, quantity }) => inKopecks(customerPrice.bonus) * quantity));
    expect(totals.vat).toBe(Math.round((totals.sum * 2200) / 122) / 100);
  });

  it('that depends on the quantity is not reported as a change', async () => {
    await promote({ products: [one], action_id: 'TEN', discount_percent: 10, min_quantity: 10 });
    const { id } = (await shop.add(one, 4)).body.item!;
    const before = (await shop.basket()).items[0]!.customerPrice.price!;
    await shop.add(one, 6);
    const [item] = (await shop.basket()).items;
    expect(item!.customerPrice.price).toBeLessThan(before);
    expect(item!.changes).toEqual([]);
    expect((await shop.update([{ id, quantity: 9 }])).body.items?.[0]).toMatchObject({
      changes: [],
      customerPrice: { price: before },
    });
  });
});

/** Creates a current promotion of these products. */
async function promote({
  products,
  ...promotion
}: { products: string[]; action_id: string } & Partial<Insertable<PricingTables['promotions']>>) {
  const { id: promotion_id } = await db()
    .insertInto('promotions')
    .values({
      kind: 'promotion',
      title: 'Акция',
      starts_on: '2026-01-01',
      price_group: null,
      ends_on: null,
      gift_product_id: null,
      ...promotion,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const guid of products)
    await db()
      .insertInto('promotion_products')
      .values({ product_id: await idOf(guid), promotion_id, price: null })
      .execute();
}

describe('basket gifts', () => {
  it('are returned for checked available lines, grouped by gift and promotion', async () => {
    const [three = '', four = '', gift = ''] = shop.products.slice(2);
    const terms = { kind: 'gift' as const, gift_product_id: await idOf(gift) };
    await promote({ ...terms, products: [three], action_id: 'A', min_quantity: 2, gift_amount: 1, gift_price: 150 });
    await promote({ ...terms, products: [four], action_id: 'B', gift_amount: 3, gift_price: 0 });
    const {
      items = [],
      gifts,
      totals,
    } = (await shop.addAll([{ productId: three, quantity: 5 }, { productId: four }, { productId: one }])).body;
    expect(items.map(({ is_gift }) => is_gift)).toEqual([false, false, false]);
    expect(gifts).toEqual({
      [gift]: {
        guids: expect.toSatisfy((guids: string[]) => String(guids.toSorted()) === String([three, four].toSorted())),
        product: expect.objectContaining({ name: expect.stringMatching(/./) }),
        actions: expect.arrayContaining([
          { actionId: 'A', amount: 2, price: 1.5 },
          { actionId: 'B', amount: 3, price: 0 },
        ]),
        amount: 5,
        sum: 3,
      },
    });
    const lines = items.reduce((sum, item) => sum + Math.round(item.sum * 100), 0);
    expect(Math.round(totals!.sum * 100)).toBe(lines + 300);
    expect(totals).toMatchObject({ positions: 3, quantity: 7 });
    const { body } = await shop.update([{ id: items[0]!.id, status: 'delayed' }]);
    expect(body.gifts).toMatchObject({ [gift]: { guids: [four], actions: [{ actionId: 'B' }], amount: 3, sum: 0 } });
    expect((await shop.remove(items.map(({ id }) => id))).body.gifts).toEqual({});
  });
});

it('an exclusive product is not added, and a line that became exclusive cannot be bought', async () => {
  await shop.add(one, 2);
  await db()
    .insertInto('stop_sells')
    .values({ product_id: await idOf(one), customer: null, reason: 'Exclusive' })
    .execute();
  const { items, totals } = await shop.basket();
  expect(items[0]).toMatchObject({
    changes: [{ kind: 'notForSale' }],
    sum: 0,
    customerPrice: { availability: 'notAllow' },
  });
  expect(totals).toMatchObject({ positions: 0, sum: 0, vat: 0 });
  expect(await shop.add(one)).toMatchObject({ status: 400, errors: { productId: 'Недоступно к покупке' } });
});
