import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { CustomerPrice } from '#lib/contract/prices.ts';
import { availability } from '#lib/rules/availability.ts';

export interface CustomerPrices {
  /** in the order asked for; unknown products are left out */
  items: CustomerPrice[];
  /** bonus rubles that the customer can spend */
  bonuses: number;
}

interface Row {
  guid: string;
  /** kopecks */
  price: number | null;
  is_available: boolean;
  is_price_on_request: boolean;
}

/** What products cost the caller's legal entity; money in rubles. */
export async function customerPrices(
  ctx: Context,
  items: readonly { guid: string; count: number }[],
): Promise<CustomerPrices> {
  const { rows } = await sql<Row>`
    SELECT p.guid, p.price, p.is_available, c.is_price_on_request
    FROM unnest(${items.map(({ guid }) => guid)}::uuid[]) WITH ORDINALITY AS wanted (guid, place)
    JOIN products p ON p.guid = wanted.guid AND p.is_active
    JOIN categories c ON c.id = p.category_id
    ORDER BY wanted.place`.execute(ctx.db);
  return { items: rows.map(retailPrice), bonuses: 0 };
}

function retailPrice(row: Row): CustomerPrice {
  const isCategoryOnRequest = row.is_price_on_request;
  const price = row.price === null || isCategoryOnRequest ? null : row.price / 100;
  return {
    guid: row.guid,
    price,
    retailPrice: price,
    isRetail: true,
    bonus: 0,
    bonusDetails: [],
    badge: null,
    periodEnd: null,
    information: null,
    giftGuid: null,
    giftAmount: 0,
    giftPrice: null,
    actionId: null,
    stopSellReason: null,
    availability: availability({ hasPrice: row.price !== null, isCategoryOnRequest, isSold: row.is_available }),
  };
}
