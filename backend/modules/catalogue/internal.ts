import { sql } from 'kysely';

/**
 * A CTE body: the active category at `path` ('conditioners/split') with its totals, or no row. Every statement about a
 * section starts with it, so that none needs a look-up of its own.
 */
export const sectionAt = (path: string) => sql`
  SELECT c.id, c.name, c.path, c.ancestor_ids, c.tone, c.description, c.is_price_on_request,
    coalesce(s.total, 0) AS total, s.price_min, s.price_max
  FROM categories c LEFT JOIN listing_sections s ON s.category_id = c.id
  WHERE c.path = ${path} AND c.is_active`;

/** The id in the CTE `section`. */
export const sectionId = sql`(SELECT id FROM section)`;
