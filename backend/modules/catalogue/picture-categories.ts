import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';

/** Number of a section's most popular products that are searched for a picture. */
const LOOKED_AT = 100;

/**
 * Gives every category without a picture that of its most popular product with one, since feeds have pictures of
 * products only. Requires the listings.
 */
export async function pictureCategories(trx: Db): Promise<void> {
  await sql`
    UPDATE categories c SET picture_id = found.id
    FROM categories bare CROSS JOIN LATERAL (
      SELECT pic.id FROM listing_entries e
      JOIN products p ON p.id = e.product_id
      JOIN pictures pic ON pic.id = p.picture_ids[1] AND NOT pic.is_placeholder
      WHERE e.category_id = bare.id AND e.ordinal < ${LOOKED_AT} ORDER BY e.ordinal LIMIT 1
    ) found
    WHERE c.id = bare.id AND bare.picture_id IS NULL`.execute(trx);
}
