import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedBonuses } from '#demo/seed-bonuses.ts';
import { seedTrade } from '#demo/seed-trade.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';

let shop: AccountShop;
let dealer: Person;
let installer: Person;
beforeAll(async () => {
  shop = await openAccountShop();
  dealer = await shop.signedIn('9000000002');
  installer = await shop.signedIn('9000000004');
});
afterAll(() => shop.end());

async function guidsOf(condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    SELECT p.guid FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.is_active AND ${condition} ORDER BY p.id LIMIT 500`.execute(shop.database.db);
  return rows.map(({ guid }) => guid);
}

async function pricesOf(person: Person, guids: string[]): Promise<CustomerPrice[]> {
  const items = guids.map((guid) => ({ guid }));
  const { body } = await shop.ask('POST v3 customerPrices/', { body: { items } }, person);
  return body.items ?? [];
}

const promoted = sql`EXISTS (SELECT FROM promotion_products o WHERE o.product_id = p.id)`;
const ordinary = sql`p.price IS NOT NULL AND p.is_available AND NOT c.is_price_on_request AND NOT ${promoted}
  AND NOT EXISTS (SELECT FROM stop_sells s WHERE s.product_id = p.id)`;

describe('the demo shop', () => {
  it.each([
    ['dealers 12–28 %', () => dealer, 0.12, 0.28],
    ['installers 7–15 %', () => installer, 0.07, 0.15],
  ])('gives %s discounts by category', async (_, person, least, most) => {
    const prices = await pricesOf(person(), await guidsOf(ordinary));
    expect(prices).toHaveLength(500);
    const discounts = new Set<string>();
    for (const { price, retailPrice, isRetail, bonus, availability } of prices) {
      const discount = 1 - (price ?? 0) / (retailPrice ?? 0);
      expect(discount).toBeGreaterThan(least - 0.001);
      expect(discount).toBeLessThan(most + 0.001);
      expect(bonus).toBeGreaterThan(0);
      expect([isRetail, availability]).toEqual([false, 'allow']);
      discounts.add(discount.toFixed(2));
    }
    expect(discounts.size).toBeGreaterThan(5);
  });

  it('has promotions of every kind: for both groups, for one, ended and future', async () => {
    const guids = await guidsOf(promoted);
    expect(guids.length).toBeGreaterThan(100);
    const badges = async (person: Person) => {
      const prices = await pricesOf(person, guids);
      for (const { price, retailPrice } of prices) expect(price).toBeLessThan(retailPrice ?? 0);
      return Object.groupBy(prices, ({ badge }) => badge ?? 'none');
    };
    const [ofDealer, ofInstaller] = [await badges(dealer), await badges(installer)];
    expect(Object.keys(ofDealer).toSorted()).toEqual(['gift', 'liquidation', 'none', 'promotion']);
    expect(ofDealer.gift?.length).toBeGreaterThan(ofInstaller.gift?.length ?? 0);
    for (const { giftGuid, giftPrice } of ofDealer.gift ?? []) {
      expect(giftGuid).not.toBeNull();
      expect(giftPrice).toBeLessThanOrEqual(1);
    }
    for (const { periodEnd } of ofDealer.promotion ?? []) expect(periodEnd).toMatch(/^\d{4}-/);
  });

  it('has exclusive goods, and one excluded for a customer', async () => {
    const kept = await guidsOf(sql`EXISTS (SELECT FROM stop_sells s WHERE s.product_id = p.id)`);
    const count = async (person: Person) =>
      (await pricesOf(person, kept)).filter(({ availability }) => availability === 'notAllow').length;
    expect([await count(dealer), await count(installer)]).toEqual([3, 4]);
  });

  it('has an answered and an open price request of the dealer', async () => {
    const { body } = await shop.ask('GET v1 priceRequests/', {}, dealer);
    expect(body.items?.map(({ status, isValid }) => [status, isValid])).toEqual([
      ['sent', false],
      ['answered', true],
    ]);
    const [open, answered] = await pricesOf(dealer, body.items?.map(({ guid }) => guid) ?? []);
    expect(open?.availability).toBe('request');
    expect(answered).toMatchObject({ availability: 'allow', price: 486_000 });
  });

  it('is seeded once, also in a database that already has the people', async () => {
    const { db } = shop.database;
    expect(await seedTrade(db)).toBe(false);
    const counts = async () =>
      (
        await sql<object>`SELECT (SELECT count(*) FROM price_rules) AS rules, (SELECT count(*) FROM promotions) AS promotions,
          (SELECT count(*) FROM promotion_products) AS goods, (SELECT count(*) FROM bonus_entries) AS entries,
          (SELECT count(*) FROM price_requests) AS requests`.execute(db)
      ).rows[0];
    const before = await counts();
    await sql`TRUNCATE price_rules, promotions, promotion_products, stop_sells, bonus_accounts, bonus_entries, price_requests`.execute(
      db,
    );
    const seeded = await Promise.all([seedTrade(db), seedTrade(db)]);
    expect(seeded.filter(Boolean)).toHaveLength(1);
    const credited = await Promise.all([seedBonuses(db), seedBonuses(db)]);
    expect(credited.filter(Boolean)).toHaveLength(1);
    expect(await counts()).toEqual(before);
  });
});
