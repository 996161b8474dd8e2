import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { retailPrice } from '#backend/price-on-request.ts';
import { FORBIDDING_REASON } from '#lib/rules/availability.ts';
import { dayOf } from '#lib/rules/days.ts';

interface Shown {
  customer: string;
  /** SQL: the customer's price before answers to their requests; null: none */
  price: RawBuilder<unknown>;
  /** SQL: whether the product is not sold to the customer */
  isForbidden: RawBuilder<unknown>;
}

/**
 * SQL: what the customer sees as the price of product `p` of category `c`: a lower answer to their request, the retail
 * price of what is not sold, nothing for what is not sold to them.
 */
export const shownPrice = (ctx: Context, { customer, price, isForbidden }: Shown): RawBuilder<unknown> => sql`
  CASE WHEN ${isForbidden} THEN NULL
    WHEN NOT p.is_available THEN ${retailPrice}
    ELSE least(${price}, (
      SELECT q.price FROM price_requests q
      WHERE q.customer = ${customer} AND q.product_id = p.id AND q.status = 'answered'
        AND q.valid_until >= ${dayOf(ctx.now())}
      ORDER BY q.answered_at DESC LIMIT 1)) END`;

/** SQL: whether the shop's own price list excludes product `p` from sale to the customer. */
export const isExclusive = (customer: string): RawBuilder<unknown> => sql`
  EXISTS (SELECT FROM stop_sells x WHERE x.product_id = p.id AND x.reason = ${FORBIDDING_REASON}
    AND (x.customer IS NULL OR x.customer = ${customer}))`;
