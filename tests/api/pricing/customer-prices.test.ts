import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Goods, openPriceShop, type PriceShop } from './price-shop.ts';

const UNKNOWN = '5d1c3b4e-6a4f-4b59-9d0b-000000000000';

let shop: PriceShop;
let split: Goods;
beforeAll(async () => {
  shop = await openPriceShop();
  split = shop.goods[0]!;
});
beforeEach(async () => {
  await sql`TRUNCATE price_rules, promotions, promotion_products, stop_sells`.execute(shop.database.db);
  await shop.database.db.updateTable('price_groups').set({ bonus_percent: 0 }).execute();
});
afterAll(() => shop.end());

const less = (kopecks: number, percent: number) => Math.round((kopecks * (100 - percent)) / 100) / 100;

describe('a customer’s price', () => {
  it('is that of the customer’s group', async () => {
    await shop.rule('dealer', 20);
    await shop.rule('installer', 10);
    expect(await shop.priceOf(shop.dealer, split.guid)).toMatchObject({
      price: less(split.price, 20),
      retailPrice: split.price / 100,
      isRetail: false,
      availability: 'allow',
      badge: null,
    });
    expect((await shop.priceOf(shop.colleague, split.guid)).price).toBe(less(split.price, 20));
    expect((await shop.priceOf(shop.installer, split.guid)).price).toBe(less(split.price, 10));
  });

  it('of a verified person without a company is the installer’s', async () => {
    await shop.rule('dealer', 20);
    await shop.rule('installer', 10);
    const { db } = shop.database;
    await db.updateTable('users').set({ is_verified: true }).where('phone', '=', '9000000001').execute();
    const person = await shop.signedIn('9000000001');
    const { body } = await shop.ask('POST v3 customerPrices/', { body: { items: [{ guid: split.guid }] } }, person);
    expect(body.items?.[0]?.price).toBe(less(split.price, 10));
    await db.updateTable('users').set({ is_verified: false }).where('phone', '=', '9000000001').execute();
  });

  it('follows the rule of the deepest category, and within it that of the brand', async () => {
    const { categoryId, parentId, brandId } = split;
    for (const [discount, of] of [
      [10, {}],
      [11, { brandId }],
      [12, { categoryId: parentId }],
      [13, { categoryId: parentId, brandId }],
      [14, { categoryId }],
      [15, { categoryId, brandId }],
    ] as const) {
      await shop.rule('dealer', discount, of);
      expect((await shop.priceOf(shop.dealer, split.guid)).price, String(discount)).toBe(less(split.price, discount));
    }
    const other = shop.goods.find((goods) => goods.brandId !== brandId)!;
    expect((await shop.priceOf(shop.dealer, other.guid)).price).toBe(less(other.price, 14));
  });

  it('is the retail price without a matching rule', async () => {
    expect(await shop.priceOf(shop.dealer, split.guid)).toMatchObject({ price: split.price / 100, isRetail: false });
  });

  it('is returned for every known product in the requested order, and sent prices are ignored', async () => {
    const [first, second] = shop.goods as [Goods, Goods];
    const tampered = { guid: second.guid.toUpperCase(), count: 2, price: 1, availability: 'allow', bonus: 1e9 };
    const items = [tampered, { guid: UNKNOWN }, { guid: first.guid }];
    const prices = await shop.prices(shop.dealer, items);
    expect(prices.map(({ guid, price }) => [guid, price])).toEqual([
      [second.guid, second.price / 100],
      [first.guid, first.price / 100],
    ]);
    expect(prices[0]?.bonus).toBe(0);
  });

  it.each([[[]], [[{ guid: 'x' }]], [[{ guid: UNKNOWN, count: 0 }]], [[{ guid: UNKNOWN, count: 1.5 }]]])(
    'request with invalid items is refused: %j',
    async (items) => {
      const { status } = await shop.ask('POST v3 customerPrices/', { body: { items } }, shop.dealer);
      expect(status).toBe(400);
    },
  );

  it('of a category on request is not returned', async () => {
    expect(await shop.priceOf(shop.dealer, shop.onRequest[0]!)).toMatchObject({
      price: null,
      retailPrice: null,
      isRetail: false,
      availability: 'request',
    });
  });
});

describe('a promotion', () => {
  it('reduces the group’s price and has an end date', async () => {
    await shop.rule('dealer', 20);
    const actionId = await shop.promote(split, { discount: 5, to: 3 });
    expect(await shop.priceOf(shop.dealer, split.guid)).toMatchObject({
      price: less(Math.round(split.price * 0.8), 5),
      badge: 'promotion',
      periodEnd: shop.today(3),
      actionId,
    });
  });

  it('names the page about it while that is shown', async () => {
    const { db } = shop.database;
    const actionId = await shop.promote(split, { discount: 5 });
    const promotion = async () => (await shop.priceOf(shop.dealer, split.guid)).promotion;
    expect(await promotion()).toBeNull();
    const page = { title: 'Неделя холода', lead: '', body: '', starts_on: shop.today(-1), ends_on: shop.today(1) };
    await db
      .insertInto('promotion_pages')
      .values({ ...page, slug: 'holod/nedelya' })
      .execute();
    await db.insertInto('promotion_page_actions').values({ slug: 'holod/nedelya', action_id: actionId }).execute();
    expect(await promotion()).toEqual({ title: 'Неделя холода', link: '/promotions/holod/nedelya' });
    await db.updateTable('promotion_pages').set({ is_published: false }).where('slug', '=', 'holod/nedelya').execute();
    expect(await promotion()).toBeNull();
    await db
      .updateTable('promotion_pages')
      .set({ is_published: true, ends_on: shop.today(-1) })
      .where('slug', '=', 'holod/nedelya')
      .execute();
    expect(await promotion()).toBeNull();
    const [, other] = shop.goods as [Goods, Goods];
    expect((await shop.priceOf(shop.dealer, other.guid)).promotion ?? null).toBeNull();
  });

  it.each([
    ['has ended', { from: -10, to: -1 }],
    ['has not begun', { from: 1, to: 10 }],
    ['is for another group', { group: 'installer' }],
  ])('has no effect when it %s', async (_, wish) => {
    await shop.promote(split, { discount: 5, ...wish });
    expect(await shop.priceOf(shop.dealer, split.guid)).toMatchObject({
      price: split.price / 100,
      badge: null,
      periodEnd: null,
      actionId: null,
    });
  });

  it('is valid on its first and last day in Moscow time', async () => {
    await shop.promote(split, { discount: 5, from: 1, to: 1 });
    const badge = async () => (await shop.priceOf(shop.dealer, split.guid)).badge;
    // 09:00 UTC; the next day begins at 21:00
    shop.pass(12 * 3600 - 60);
    expect(await badge()).toBeNull();
    shop.pass(60);
    expect(await badge()).toBe('promotion');
    shop.pass(86_400 - 60);
    expect(await badge()).toBe('promotion');
    shop.pass(60);
    expect(await badge()).toBeNull();
    shop.pass(-36 * 3600);
  });

  it('with a price of its own never raises the price', async () => {
    await shop.rule('dealer', 20);
    await shop.promote(split, { price: 100_000 });
    expect((await shop.priceOf(shop.dealer, split.guid)).price).toBe(1000);
    const [, other] = shop.goods as [Goods, Goods];
    await shop.promote(other, { price: other.price * 2 });
    expect((await shop.priceOf(shop.dealer, other.guid)).price).toBe(less(other.price, 20));
  });

  it('from several pieces applies from that quantity and is announced below it', async () => {
    await shop.promote(split, { discount: 10, minQuantity: 5 });
    expect(await shop.priceOf(shop.dealer, split.guid, 4)).toMatchObject({
      price: split.price / 100,
      badge: 'promotion',
      information: expect.stringMatching(/^От 5 шт\. — .*\s₽ за штуку$/),
    });
    expect(await shop.priceOf(shop.dealer, split.guid, 5)).toMatchObject({
      price: less(split.price, 10),
      information: null,
    });
  });

  it('is the cheapest of several valid ones', async () => {
    await shop.promote(split, { discount: 5 });
    const cheapest = await shop.promote(split, { discount: 9 });
    await shop.promote(split, { discount: 7 });
    expect(await shop.priceOf(shop.dealer, split.guid)).toMatchObject({
      price: less(split.price, 9),
      actionId: cheapest,
    });
  });

  it('of liquidation goods has no end date', async () => {
    await shop.promote(split, { kind: 'liquidation', discount: 30 });
    expect(await shop.priceOf(shop.dealer, split.guid)).toMatchObject({
      price: less(split.price, 30),
      badge: 'liquidation',
      periodEnd: null,
      stopSellReason: 'Liquidation',
      availability: 'allow',
    });
  });
});

describe('a gift', () => {
  const present = () => shop.goods[5]!;

  it('has the number of pieces that the quantity brings', async () => {
    await shop.promote(split, {
      kind: 'gift',
      minQuantity: 2,
      gift: { id: present().id, amount: 3, price: 150 },
      to: null,
    });
    const terms = { badge: 'gift', giftGuid: present().guid, giftPrice: 1.5, periodEnd: null };
    expect(await shop.priceOf(shop.dealer, split.guid, 1)).toMatchObject({
      ...terms,
      giftAmount: 0,
      information: 'Подарок при покупке от 2 шт.',
    });
    expect(await shop.priceOf(shop.dealer, split.guid, 5)).toMatchObject({
      ...terms,
      giftAmount: 6,
      information: null,
    });
  });

  it('that is no longer sold is not given', async () => {
    await shop.promote(split, { kind: 'gift', gift: { id: present().id } });
    const { db } = shop.database;
    await db.updateTable('products').set({ is_available: false }).where('id', '=', present().id).execute();
    expect(await shop.priceOf(shop.dealer, split.guid)).toMatchObject({
      badge: null,
      giftGuid: null,
      giftAmount: 0,
      giftPrice: null,
    });
    await db.updateTable('products').set({ is_available: true }).where('id', '=', present().id).execute();
  });
});

describe('bonuses', () => {
  it('are a percentage of the price, more in a promotion, and listed in parts', async () => {
    await shop.database.db.updateTable('price_groups').set({ bonus_percent: 1 }).where('name', '=', 'dealer').execute();
    await shop.promote(split, { bonus: 2 });
    const [one, two] = [Math.floor(split.price / 100) / 100, Math.floor((split.price * 2) / 100) / 100];
    const { bonus, bonusDetails } = await shop.priceOf(shop.dealer, split.guid);
    expect(bonus).toBeCloseTo(one + two, 2);
    expect(bonusDetails).toEqual([
      { title: 'Бонусы за покупку', amount: one },
      { title: expect.stringContaining('Акция'), amount: two },
    ]);
    expect(await shop.priceOf(shop.installer, split.guid)).toMatchObject({ bonus: two });
  });

  it('to spend are those of the account', async () => {
    const items = { body: { items: [{ guid: UNKNOWN }] } };
    for (const [person, bonuses] of [
      [shop.dealer, 18_450],
      [shop.colleague, 18_450],
      [shop.installer, 3120.5],
    ] as const) {
      const { body } = await shop.ask('POST v3 customerPrices/', items, person);
      expect(body).toEqual({ items: [], bonuses });
    }
  });
});

describe('a promotion of a product whose category is on request', () => {
  const onRequest = (isOnRequest: boolean) =>
    shop.database.db
      .updateTable('categories')
      .set({ is_price_on_request: isOnRequest })
      .where('id', '=', split.categoryId)
      .execute();
  beforeEach(() => onRequest(true));
  afterEach(() => onRequest(false));

  const asked = { price: null, retailPrice: null, badge: null, availability: 'request' };
  const add = (person: Parameters<PriceShop['ask']>[2], quantity = 1) =>
    shop.ask('POST v1 basket/add/', { body: { productId: split.guid, quantity } }, person);

  it('with a fixed price sells at it to the customers it is for only', async () => {
    await shop.promote(split, { group: 'dealer', price: 900_00 });
    const own = { price: 900, retailPrice: null, badge: 'promotion', availability: 'allow' };
    expect(await shop.priceOf(shop.dealer, split.guid)).toMatchObject(own);
    expect((await add(shop.dealer)).status).toBe(200);
    expect(await shop.priceOf(shop.installer, split.guid)).toMatchObject(asked);
    expect((await add(shop.installer)).errors.productId).toMatch(/Цена по запросу/);
    const { slug } = await shop.database.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', split.id)
      .executeTakeFirstOrThrow();
    const { body } = await shop.call('POST v2 catalog/products', { body: { slug } });
    expect(body.products).toMatchObject([{ price: null, availability: 'request' }]);
  });

  it('in percent has no effect and no badge', async () => {
    await shop.rule('dealer', 20);
    await shop.promote(split, { discount: 15 });
    expect(await shop.priceOf(shop.dealer, split.guid)).toMatchObject({ ...asked, actionId: null, periodEnd: null });
    expect((await add(shop.dealer)).status).toBe(400);
  });

  it('with a price from five pieces sells five and not one', async () => {
    await shop.promote(split, { price: 900_00, minQuantity: 5 });
    expect(await shop.priceOf(shop.dealer, split.guid, 1)).toMatchObject({ price: null, availability: 'request' });
    expect(await shop.priceOf(shop.dealer, split.guid, 5)).toMatchObject({ price: 900, availability: 'allow' });
  });

  it('sells no exclusive product', async () => {
    await shop.promote(split, { price: 900_00 });
    const stop = { product_id: split.id, customer: null, reason: 'Exclusive' };
    await shop.database.db.insertInto('stop_sells').values(stop).execute();
    expect(await shop.priceOf(shop.dealer, split.guid)).toMatchObject({ price: null, availability: 'notAllow' });
  });
});

describe('a stop-list entry', () => {
  const stop = (reason: string, customer: string | null = null) =>
    shop.database.db.insertInto('stop_sells').values({ product_id: split.id, customer, reason }).execute();
  afterEach(() => shop.database.db.deleteFrom('stop_sells').execute());

  it('of an exclusive product hides it from everybody', async () => {
    await stop('Exclusive');
    for (const person of [shop.dealer, shop.installer])
      expect(await shop.priceOf(person, split.guid)).toMatchObject({
        price: null,
        retailPrice: split.price / 100,
        stopSellReason: 'Exclusive',
        availability: 'notAllow',
      });
  });

  it('of one customer applies to that customer only', async () => {
    await stop('Exclusive', shop.installer.xmlId);
    expect((await shop.priceOf(shop.dealer, split.guid)).availability).toBe('allow');
    expect((await shop.priceOf(shop.installer, split.guid)).availability).toBe('notAllow');
  });

  it('with another reason is returned and forbids nothing', async () => {
    await stop('Analogue');
    expect(await shop.priceOf(shop.dealer, split.guid)).toMatchObject({
      stopSellReason: 'Analogue',
      availability: 'allow',
    });
  });
});

describe('prices of many products', () => {
  it('take one statement beside the token’s, and return quickly', async () => {
    await shop.rule('dealer', 20);
    const { rows } = await sql<{ guid: string }>`SELECT guid FROM products ORDER BY id LIMIT 500`.execute(
      shop.database.db,
    );
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const began = performance.now();
    const prices = await shop.prices(shop.dealer, rows);
    const took = performance.now() - began;
    const count = statements.mock.calls.length;
    statements.mockRestore();
    expect(prices).toHaveLength(500);
    expect(count).toBe(2);
    expect(took).toBeLessThan(1000);
  });

  it('are limited to 500 products', async () => {
    const items = Array.from({ length: 501 }, () => ({ guid: split.guid }));
    expect((await shop.ask('POST v3 customerPrices/', { body: { items } }, shop.dealer)).status).toBe(400);
  });
});
