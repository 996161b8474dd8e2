import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rebuildListings } from '#backend/modules/catalogue/rebuild-listings.ts';
import type { ProductList } from '#lib/contract/catalogue.ts';
import { type Customer, openPriceShop, type PriceShop } from './price-shop.ts';

const SECTION = 'konditsionery/nastennye-split-sistemy';

let shop: PriceShop;
beforeAll(async () => {
  shop = await openPriceShop();
});
// no TRUNCATE, which the log of changes does not see
beforeEach(async () => {
  const { db } = shop.database;
  for (const table of ['price_rules', 'promotion_products', 'promotions', 'stop_sells', 'price_requests'] as const)
    await db.deleteFrom(table).execute();
});
afterAll(() => shop.end());

type Wish = Record<string, unknown>;

async function ownList(person: Customer, wish: Wish = {}) {
  const source = 'query' in wish || 'tag' in wish ? {} : { section: SECTION };
  const { body } = await shop.ask('POST v1 catalog/products/own/', { body: { ...source, ...wish } }, person);
  if (body.basis !== 'own' || !body.list || !body.facets) throw new Error(`no own prices: ${JSON.stringify(body)}`);
  return { list: body.list, facets: body.facets };
}

/** The customer's prices of all pages in rubles; null: none. */
async function allPrices(person: Customer, wish: Wish): Promise<(number | null)[]> {
  const found: (number | null)[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const body = await ownList(person, { ...wish, size: 100, page });
    ({ pages } = body.list);
    found.push(...(await pricesOf(person, guidsOf(body))));
  }
  return found;
}

async function pricesOf(person: Customer, guids: string[]): Promise<(number | null)[]> {
  if (guids.length === 0) return [];
  const prices = await shop.prices(
    person,
    guids.map((guid) => ({ guid })),
  );
  return prices.map(({ price, retailPrice, availability, stopSellReason }) =>
    availability === 'notAllow' && stopSellReason !== 'Exclusive' ? retailPrice : price,
  );
}

const guidsOf = ({ list }: { list: ProductList }) => list.products.map(({ guid }) => guid);

/** Discounts of two groups and of a brand, promotions with a fixed price, a percentage and a gift, and a product not for sale. */
async function tradeTerms() {
  const [first, second, third, fourth, fifth] = shop.goods;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('too few goods');
  await shop.rule('dealer', 12.5);
  await shop.rule('dealer', 51, { brandId: first.brandId });
  await shop.rule('installer', 3);
  await shop.promote(second, { price: 100_000 });
  await shop.promote(third, { discount: 33 });
  await shop.promote(third, { discount: 90, minQuantity: 5 });
  await shop.promote(third, { discount: 95, to: -1 });
  await shop.promote(third, { discount: 96, group: 'installer' });
  await shop.promote(fourth, { kind: 'gift', gift: { id: first.id } });
  await shop.database.db
    .insertInto('stop_sells')
    .values({ product_id: fifth.id, customer: null, reason: 'Exclusive' })
    .execute();
}

describe('a section by the customer’s own prices', () => {
  it('is sorted by the prices that its cards show', async () => {
    await tradeTerms();
    for (const person of [shop.dealer, shop.installer]) {
      const prices = await allPrices(person, { sort: 'cheap' });
      const priced = prices.filter((price) => price !== null);
      expect(priced.length).toBeGreaterThan(20);
      expect(priced).toEqual(priced.toSorted((a, b) => a - b));
      // what has no price for this customer comes last
      expect(prices.slice(0, priced.length)).not.toContain(null);
      const expensive = await allPrices(person, { sort: 'expensive' });
      expect(expensive.filter((price) => price !== null)).toEqual(priced.toReversed());
    }
  });

  it('has the bounds of those prices, and filters by them', async () => {
    await tradeTerms();
    const all = (await allPrices(shop.dealer, { sort: 'cheap' })).filter((price) => price !== null);
    const price = (await ownList(shop.dealer)).facets.find(({ slug }) => slug === 'price');
    expect(price?.min).toBe(Math.floor(Math.min(...all)));
    const to = 20_000;
    const found = await ownList(shop.dealer, { sort: 'cheap', size: 100, filters: [{ slug: 'price', to }] });
    const expected = all.filter((one) => one <= to);
    expect(expected.length).toBeGreaterThan(0);
    expect(found.list.total).toBe(expected.length);
    expect(await pricesOf(shop.dealer, guidsOf(found))).toEqual(expected);
    // every order has the same products
    const popular = await ownList(shop.dealer, { size: 100, filters: [{ slug: 'price', to }] });
    expect(guidsOf(popular).toSorted()).toEqual(guidsOf(found).toSorted());
    const brands = found.facets.find(({ slug }) => slug === 'brand')?.values ?? [];
    expect(brands.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
  });

  it('combines with other filters, in pages without gaps', async () => {
    await tradeTerms();
    const filters = [{ slug: 'brand', values: ['ballu', 'electrolux', 'zanussi', 'hisense'] }];
    const whole = await ownList(shop.dealer, { sort: 'expensive', filters, size: 100 });
    const first = await ownList(shop.dealer, { sort: 'expensive', filters, size: 5 });
    const second = await ownList(shop.dealer, { sort: 'expensive', filters, size: 5, page: 2 });
    expect([...guidsOf(first), ...guidsOf(second)]).toEqual(guidsOf(whole).slice(0, 10));
    expect(first.list.total).toBe(whole.list.total);
    const past = await ownList(shop.dealer, { sort: 'expensive', filters, size: 5, page: 900 });
    expect(past.list).toMatchObject({ products: [], total: whole.list.total });
  });

  it('follows every change at once', async () => {
    const lowest = async () => (await ownList(shop.dealer)).facets.find(({ slug }) => slug === 'price')?.min;
    const retail = (await lowest()) ?? 0;
    await shop.rule('dealer', 50);
    expect(await lowest()).toBe(Math.floor(retail / 2));
    // of another group
    await shop.rule('installer', 90);
    expect(await lowest()).toBe(Math.floor(retail / 2));
    const [first] = shop.goods;
    await shop.promote(first!, { price: 700 });
    expect(await lowest()).toBe(7);
    await sql`INSERT INTO price_requests (customer, product_id, quantity, comment, status, price, valid_until, key, created_at, answered_at)
      VALUES (${shop.dealer.xmlId}, ${first!.id}, 1, '', 'answered', 500, ${shop.today(1)}, gen_random_uuid(), now(), now())`.execute(
      shop.database.db,
    );
    expect(await lowest()).toBe(5);
    expect((await ownList(shop.colleague)).facets.find(({ slug }) => slug === 'price')?.min).toBe(5);
    expect((await ownList(shop.installer)).facets.find(({ slug }) => slug === 'price')?.min).toBe(7);
  });

  it('rounds half a kopeck as the cards do', async () => {
    const { db } = shop.database;
    const [first] = shop.goods;
    // 1 995 ₽ less 12.1 % is 1 753.605 ₽
    await db.updateTable('products').set({ price: 199_500 }).where('id', '=', first!.id).execute();
    await shop.rule('dealer', 12.1);
    const { price } = await shop.priceOf(shop.dealer, first!.guid);
    expect(price).toBe(1753.61);
    const exact = await ownList(shop.dealer, { filters: [{ slug: 'price', from: price!, to: price! }] });
    expect(guidsOf(exact)).toContain(first!.guid);
    await db.updateTable('products').set({ price: first!.price }).where('id', '=', first!.id).execute();
  });

  it('has the ordinals of one listing while the catalogue is rebuilt', async () => {
    const { db } = shop.database;
    const ids = shop.goods.map(({ id }) => id);
    const root = shop.goods[0]!.parentId;
    const rebuild = async (left: number) => {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('products').set({ is_active: true }).where('id', 'in', ids).execute();
        if (left > 0)
          await trx.updateTable('products').set({ is_active: false }).where('id', 'in', ids.slice(left)).execute();
        await rebuildListings(trx, { rootIds: [root] });
      });
    };
    const over = new AbortController();
    const faults: unknown[] = [];
    const askAlways = async (wish: Wish) => {
      while (!over.signal.aborted) {
        const { status, body } = await shop.ask(
          'POST v1 catalog/products/own/',
          { body: { section: SECTION, size: 100, ...wish } },
          shop.dealer,
        );
        if (status !== 200 || body.basis !== 'own') faults.push(body);
        else if (body.list?.products?.length !== Math.min(100, body.list?.total ?? 0))
          faults.push([body.list?.products?.length, body.list?.total]);
      }
    };
    const asking = [
      { sort: 'cheap' },
      { sort: 'expensive', filters: [{ slug: 'price', to: 30_000 }] },
      {
        sort: 'name',
        filters: [
          { slug: 'price', to: 60_000 },
          { slug: 'brand', values: ['ballu', 'electrolux', 'zanussi'] },
        ],
      },
    ].map(askAlways);
    for (const left of [3, 11, 0]) await rebuild(left);
    over.abort();
    await Promise.all(asking);
    expect(faults).toEqual([]);
  });

  it('of search results is sorted, filtered and counted by the same prices', async () => {
    await tradeTerms();
    const query = 'сплит-система инверторная';
    for (const wish of [{ query }, { query, section: SECTION }]) {
      const prices = await allPrices(shop.dealer, { ...wish, sort: 'cheap' });
      const priced = prices.filter((price) => price !== null);
      expect(priced.length).toBeGreaterThan(20);
      expect(priced).toEqual(priced.toSorted((a, b) => a - b));
      const to = priced[10]!;
      const found = await ownList(shop.dealer, { ...wish, sort: 'cheap', size: 100, filters: [{ slug: 'price', to }] });
      expect(await pricesOf(shop.dealer, guidsOf(found))).toEqual(priced.filter((price) => price <= to));
      const price = found.facets.find(({ slug }) => slug === 'price');
      expect(price).toMatchObject({ min: Math.floor(priced[0]!), max: Math.ceil(priced.at(-1)!) });
    }
  });

  it('is refused to guests, for unknown sections and for impossible choices', async () => {
    const body = { section: SECTION };
    expect((await shop.ask('POST v1 catalog/products/own/', { body })).status).toBe(401);
    const unknown = { body: { section: 'no-such-section' } };
    expect((await shop.ask('POST v1 catalog/products/own/', unknown, shop.dealer)).status).toBe(404);
    const twice = { body: { ...body, filters: [{ slug: 'price', values: ['1'] }] } };
    expect((await shop.ask('POST v1 catalog/products/own/', twice, shop.dealer)).status).toBe(400);
  });
});
