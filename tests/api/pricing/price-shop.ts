import { sql } from 'kysely';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { dayAfter, dayOf } from '#lib/rules/days.ts';
import { type AccountShop, openAccountShop, type Person } from '#tests/account-shop.ts';

export type Customer = Person & { token: string; xmlId: string };

export interface Goods {
  id: number;
  guid: string;
  /** kopecks */
  price: number;
  categoryId: number;
  parentId: number;
  brandId: number;
}

export interface PromotionWish {
  kind?: 'promotion' | 'liquidation' | 'gift';
  group?: string;
  /** days from today; `to` null: no end */
  from?: number;
  to?: number | null;
  discount?: number;
  bonus?: number;
  minQuantity?: number;
  price?: number;
  gift?: { id: number; amount?: number; price?: number };
}

export interface PriceShop extends AccountShop {
  dealer: Customer;
  /** xmlId of the dealer's company */
  colleague: Customer;
  installer: Customer;
  /** wall-mounted split systems on sale */
  goods: Goods[];
  /** products of a group sold on request, without a retail price */
  onRequest: string[];
  prices(person: Customer, items: { guid: string; count?: number }[]): Promise<CustomerPrice[]>;
  priceOf(person: Customer, guid: string, count?: number): Promise<CustomerPrice>;
  promote(goods: Goods, wish: PromotionWish): Promise<string>;
  rule(group: string, discount: number, of?: { categoryId?: number; brandId?: number }): Promise<void>;
  today(shift?: number): string;
}

/** The demo shop with an empty price list, filled by each test. */
export async function openPriceShop(): Promise<PriceShop> {
  const shop = await openAccountShop();
  const { db } = shop.database;
  await sql`TRUNCATE price_rules, promotions, promotion_products, stop_sells, price_requests`.execute(db);
  const customer = async (phone: string): Promise<Customer> => {
    const person = await shop.signedIn(phone);
    const { body } = await shop.ask('GET v1 app/info/', {}, person);
    return { ...person, xmlId: body.xmlId ?? '' };
  };
  const prices: PriceShop['prices'] = async (person, items) => {
    const { body } = await shop.ask('POST v3 customerPrices/', { body: { items } }, person);
    return body.items ?? [];
  };
  const today = (shift = 0) => dayAfter(dayOf(shop.now()), shift);
  let actions = 0;
  return {
    ...shop,
    dealer: await customer('9000000002'),
    colleague: await customer('9000000003'),
    installer: await customer('9000000004'),
    ...(await goodsOf(shop)),
    prices,
    today,
    async priceOf(person, guid, count = 1) {
      const [price] = await prices(person, [{ guid, count }]);
      if (!price) throw new Error(`${guid} has no price`);
      return price;
    },
    async promote(goods, { kind = 'promotion', group, from = -1, to = 10, price, gift, ...wish }) {
      const action = `T-${++actions}`;
      const { id } = await db
        .insertInto('promotions')
        .values({
          action_id: action,
          kind,
          title: `Акция ${actions}`,
          price_group: group ?? null,
          starts_on: today(from),
          ends_on: to === null ? null : today(to),
          discount_percent: wish.discount ?? 0,
          bonus_percent: wish.bonus ?? 0,
          gift_product_id: gift?.id ?? null,
          ...(gift && { gift_amount: gift.amount ?? 1, gift_price: gift.price ?? 0 }),
          ...(wish.minQuantity !== undefined && { min_quantity: wish.minQuantity }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('promotion_products')
        .values({ product_id: goods.id, promotion_id: id, price: price ?? null })
        .execute();
      return action;
    },
    async rule(group, discount, { categoryId, brandId } = {}) {
      await db
        .insertInto('price_rules')
        .values({
          price_group: group,
          category_id: categoryId ?? null,
          brand_id: brandId ?? null,
          discount_percent: discount,
        })
        .execute();
    },
  };
}

async function goodsOf({ database: { db } }: AccountShop) {
  const { rows: goods } = await sql<Goods>`
    SELECT p.id, p.guid, p.price, p.category_id AS "categoryId", c.parent_id AS "parentId", p.brand_id AS "brandId"
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE c.path = 'konditsionery/nastennye-split-sistemy' AND p.is_available AND p.price IS NOT NULL
    ORDER BY p.id`.execute(db);
  const { rows: onRequest } = await sql<{ guid: string }>`
    SELECT p.guid FROM products p JOIN categories c ON c.id = p.category_id
    WHERE c.path = 'vrf-sistemy/naruzhnye-bloki-vrf' AND p.is_available ORDER BY p.id`.execute(db);
  return { goods, onRequest: onRequest.map(({ guid }) => guid) };
}
