import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { retailPrice } from '#backend/price-on-request.ts';
import { dayOf } from '#lib/rules/days.ts';

/**
 * SQL: what the customer sees as the price of product `p` of category `c`, given their price by the price list: a lower
 * answer to their request, the retail price of what is not sold, nothing for what is not sold to them.
 */
export const shownPrice = (ctx: Context, customer: string, price: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CASE WHEN EXISTS (SELECT FROM stop_sells x WHERE x.product_id = p.id AND x.reason = 'Exclusive'
      AND (x.customer IS NULL OR x.customer = ${customer})) THEN NULL
    WHEN NOT p.is_available THEN ${retailPrice}
    ELSE least(${price}, (
      SELECT q.price FROM price_requests q
      WHERE q.customer = ${customer} AND q.product_id = p.id AND q.status = 'answered'
        AND q.valid_until >= ${dayOf(ctx.now())}
      ORDER BY q.answered_at DESC LIMIT 1)) END`;
