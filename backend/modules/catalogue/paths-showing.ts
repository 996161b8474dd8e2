import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { categoryUrl, productUrl } from './cards.ts';
import { NEAR_IN_PRICE_SHOWN } from './product-details.ts';

/** Paths of the products, and of the sections, news, promotions and brands that show them. */
export async function pathsShowing(trx: Db, productIds: readonly number[]): Promise<string[]> {
  const ids = sql`(SELECT unnest(${productIds}::int[]))`;
  const { rows } = await sql<{ path: string }>`
    SELECT ${productUrl('')} || slug AS path FROM products WHERE id IN ${ids}
    UNION
    SELECT ${categoryUrl('')} || c.path FROM categories c
    WHERE c.id IN (SELECT category_id FROM listing_entries WHERE product_id IN ${ids})
    UNION
    SELECT '/news/' || news_id FROM news_products WHERE product_id IN ${ids}
    UNION
    SELECT '/promotions/' || a.slug FROM promotion_page_actions a
    JOIN promotions m ON m.action_id = a.action_id
    JOIN promotion_products p ON p.promotion_id = m.id WHERE p.product_id IN ${ids}
    UNION
    SELECT '/brands/' || b.slug FROM brands b JOIN products p ON p.brand_id = b.id WHERE p.id IN ${ids}`.execute(trx);
  return rows.map(({ path }) => path);
}

/**
 * Paths of the products whose pages have cards of the given ones: as a part or a set, as related, or as the nearest in
 * price by the listings as they are now.
 */
export async function pathsWithCards(trx: Db, productIds: readonly number[]): Promise<string[]> {
  const ids = sql`(SELECT unnest(${productIds}::int[]))`;
  const { rows } = await sql<{ path: string }>`
    WITH near AS (
      SELECT n.product_id FROM listing_entries e JOIN products p ON p.id = e.product_id AND p.category_id = e.category_id
      CROSS JOIN LATERAL (
        (SELECT o.product_id FROM listing_entries o WHERE o.category_id = e.category_id AND o.price >= e.price
          ORDER BY o.price, o.ordinal LIMIT ${NEAR_IN_PRICE_SHOWN + 1})
        UNION ALL
        (SELECT o.product_id FROM listing_entries o WHERE o.category_id = e.category_id AND o.price <= e.price
          ORDER BY o.price DESC NULLS LAST, o.ordinal LIMIT ${NEAR_IN_PRICE_SHOWN + 1})
      ) n
      WHERE e.product_id IN ${ids}
    )
    SELECT DISTINCT ${productUrl('')} || p.slug AS path FROM products p WHERE p.id IN (
      SELECT product_id FROM near
      UNION ALL SELECT product_id FROM product_relations WHERE related_id IN ${ids}
      UNION ALL SELECT set_id FROM product_set_items WHERE component_id IN ${ids}
      UNION ALL SELECT component_id FROM product_set_items WHERE set_id IN ${ids}
    )`.execute(trx);
  return rows.map(({ path }) => path);
}
