import { sql } from 'kysely';
import type { Facet } from '#lib/contract/catalogue.ts';
import { rublesOrNull } from '#lib/rules/money.ts';

/**
 * Body of a CTE: the active category at `path` ('conditioners/split') with its totals, or no row. Every query about a
 * section starts with it, so that none needs a separate look-up.
 */
export const sectionAt = (path: string) => sql`
  SELECT c.id, c.name, c.path, c.ancestor_ids, c.tone, c.description, c.is_price_on_request,
    coalesce(s.total, 0) AS total, s.price_min, s.price_max, coalesce(s.columns, '[]') AS columns
  FROM categories c LEFT JOIN listing_sections s ON s.category_id = c.id
  WHERE c.path = ${path} AND c.is_active`;

export const sectionId = sql`(SELECT id FROM section)`;

/**
 * Price facet with bounds in whole rubles, given in kopecks; none when nothing is priced or everything costs the same.
 */
export function priceFacet(lowest: number | null, highest: number | null): Facet[] {
  const [min, max] = [rublesOrNull(lowest), rublesOrNull(highest)];
  if (min === null || max === null || min === max) return [];
  const [from, to] = [Math.floor(min), Math.ceil(max)];
  return [{ slug: 'price', name: 'Цена', unit: '₽', type: 'range', values: [], min: from, max: to }];
}
