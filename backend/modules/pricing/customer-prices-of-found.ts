import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { priceService } from '#backend/gateways/prices/configured-price-service.ts';
import { localPriceList } from '#backend/gateways/prices/local/local-price-list.ts';
import { LocalPrices } from '#backend/gateways/prices/local/local-prices.ts';
import type { CustomerPricing } from '#backend/modules/search/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { dayOf } from '#lib/rules/days.ts';
import { isExclusive, shownPrice } from './shown-price.ts';

/** The caller's own prices of search results; null: prices come from a price service, which knows no searches. */
export function customerPricesOfFound(ctx: Context): CustomerPricing | null {
  if (!(priceService(ctx) instanceof LocalPrices)) return null;
  const customer = requireCaller(ctx).xmlId;
  const list = localPriceList({ customer, day: dayOf(ctx.now()), products: sql`SELECT id AS product_id FROM results` });
  const shown = shownPrice(ctx, { customer, price: sql`o.price`, isForbidden: isExclusive(customer) });
  return (found) => sql`
    WITH results AS MATERIALIZED (${found}), customer_prices AS MATERIALIZED (${list})
    SELECT r.id, r.popularity, (${shown})::bigint AS price, r.released_on, r.name_key,
      r.brand_id, r.category_id, r.tier, r.points
    FROM results r JOIN customer_prices o ON o.product_id = r.id
    JOIN products p ON p.id = r.id JOIN categories c ON c.id = p.category_id`;
}
