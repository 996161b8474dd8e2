import { type RawBuilder, sql } from 'kysely';
import { moscowDay } from '#backend/moscow-day.ts';

/**
 * A query of what delivered orders bring: order_id, period_id, customer, delivered_at and score in kopecks. Gifts and
 * cancelled shipments do not count, nor deliveries that were recorded after the period's last day for that. Nothing is
 * added to a closed period.
 *
 * @param condition on `o`, the order
 */
export const countedOrders = (condition: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  SELECT o.id AS order_id, p.id AS period_id, o.customer, d.delivered_at, e.score
  FROM orders o
  CROSS JOIN LATERAL (
    SELECT h.at AS recorded_at, coalesce((
      SELECT max(s.delivered_at) FROM order_shipments s WHERE s.order_id = o.id AND s.status = 'delivered'
    ), h.at) AS delivered_at
    FROM order_history h WHERE h.order_id = o.id AND h.status = 'delivered' ORDER BY h.id LIMIT 1
  ) d
  JOIN league_periods p ON ${moscowDay(sql`d.delivered_at`)} BETWEEN p.starts_on AND p.ends_on
    AND ${moscowDay(sql`d.recorded_at`)} <= p.closes_on AND p.closed_at IS NULL
  CROSS JOIN LATERAL (
    SELECT sum(round(i.price * i.quantity * coalesce(f.factor, 1)))::bigint AS score
    FROM order_items i
    JOIN order_shipments s ON s.id = i.shipment_id AND s.status <> 'cancelled'
    LEFT JOIN products g ON g.id = i.product_id
    LEFT JOIN league_factors f ON f.period_id = p.id AND f.brand_id = g.brand_id
    WHERE i.order_id = o.id AND NOT i.is_gift
  ) e
  WHERE o.status = 'delivered' AND e.score > 0 AND ${condition}`;

/** A query of a customer's division: by the price group of their company; a person without one is an installer. */
export const divisionOf = (customer: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CASE WHEN EXISTS (SELECT FROM companies c WHERE c.guid = ${customer} AND c.price_group = 'dealer')
    THEN 'dealers' ELSE 'installers' END`;
