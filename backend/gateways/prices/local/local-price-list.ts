import { type RawBuilder, sql } from 'kysely';
import { retailPrice } from '#backend/price-on-request.ts';

interface PriceListQuestion {
  /** external id of a legal entity or a person, in lower case */
  customer: string;
  /** SQL: a query for `product_id` */
  products: RawBuilder<unknown>;
  /** yyyy-mm-dd, Moscow */
  day: string;
}

/**
 * SQL: `product_id, price`: the customer's price of one piece by the shop's own price list in kopecks, null: none. The
 * same price as `localQuote` finds for one product, for very many products: discounts are looked up once for each
 * category and brand, promotions once for all products.
 */
export const localPriceList = ({ customer, products, day }: PriceListQuestion): RawBuilder<unknown> => sql`
  WITH price_group AS (
    SELECT coalesce((SELECT o.price_group FROM companies o WHERE o.guid = ${customer}), 'installer') AS name
  ), entries AS MATERIALIZED (
    SELECT p.id AS product_id, p.category_id, p.brand_id, ${retailPrice} AS retail
    FROM (${products}) listed JOIN products p ON p.id = listed.product_id JOIN categories c ON c.id = p.category_id
  ), discounts AS (
    SELECT k.category_id, k.brand_id, coalesce(r.discount_percent, 0) AS percent
    FROM (SELECT DISTINCT category_id, brand_id FROM entries) k JOIN categories c ON c.id = k.category_id
    LEFT JOIN LATERAL (
      SELECT r.discount_percent FROM price_rules r
      WHERE r.price_group = (SELECT name FROM price_group)
        AND (r.category_id IS NULL OR r.category_id = ANY (c.ancestor_ids))
        AND (r.brand_id IS NULL OR r.brand_id = k.brand_id)
      ORDER BY array_position(c.ancestor_ids, r.category_id) DESC NULLS LAST, r.brand_id NULLS LAST
      LIMIT 1
    ) r ON true
  ), based AS MATERIALIZED (
    SELECT e.*, greatest(1, round(e.retail * (100 - d.percent) / 100)) AS base
    FROM entries e JOIN discounts d ON d.category_id = e.category_id AND d.brand_id IS NOT DISTINCT FROM e.brand_id
  ), promoted AS (
    SELECT b.product_id, min(CASE WHEN b.retail IS NULL THEN o.price
      ELSE least(coalesce(o.price, b.base), greatest(1, round(b.base * (100 - m.discount_percent) / 100))) END) AS price
    FROM promotions m
    JOIN promotion_products o ON o.promotion_id = m.id
    JOIN based b ON b.product_id = o.product_id
    LEFT JOIN products i ON i.id = m.gift_product_id AND i.is_active AND i.is_available
    WHERE (m.price_group IS NULL OR m.price_group = (SELECT name FROM price_group))
      AND m.starts_on <= ${day} AND (m.ends_on IS NULL OR m.ends_on >= ${day})
      AND m.min_quantity <= 1 AND (m.kind <> 'gift' OR i.id IS NOT NULL)
    GROUP BY b.product_id
  )
  SELECT b.product_id, coalesce(m.price, CASE WHEN b.retail IS NOT NULL THEN b.base END)::bigint AS price
  FROM based b LEFT JOIN promoted m USING (product_id)`;
