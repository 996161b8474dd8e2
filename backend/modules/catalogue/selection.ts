import { type RawBuilder, sql } from 'kysely';
import type { ChosenFilter } from '#lib/contract/catalogue.ts';
import { bitmapLength } from './bitmap.ts';

/** A section narrowed by filters: what a listing shows and what its facets are counted over. */
export interface Selection {
  categoryId: number;
  total: number;
  filters: ChosenFilter[];
  /** only what this city has in stock */
  stockCityId: number | null;
}

export const STOCK = '~stock';

export const isNarrowed = (selection: Selection) => selection.filters.length > 0 || selection.stockCityId !== null;

/** How many bitmaps `chosenBitmaps` gives when each filter is known and has at least one value. */
export const chosenCount = (selection: Selection) =>
  new Set(selection.filters.map((filter) => filter.slug)).size + (selection.stockCityId === null ? 0 : 1);

/**
 * `SELECT slug, members`: one bitmap per filter, its values joined by OR. A filter that fits no value gives no
 * row, so a caller compares the number of rows with `chosenCount`.
 */
export function chosenBitmaps(selection: Selection): RawBuilder<unknown> {
  const { categoryId, stockCityId } = selection;
  const parts: RawBuilder<unknown>[] = [];
  const conditions = selection.filters.filter((filter) => filter.slug !== 'price').map(filterCondition);
  if (conditions.length > 0) {
    parts.push(sql`SELECT facet_slug AS slug, bit_or(members) AS members FROM facet_values
      WHERE category_id = ${categoryId} AND (${sql.join(conditions, sql` OR `)}) GROUP BY facet_slug`);
  }
  const price = selection.filters.find((filter) => filter.slug === 'price');
  if (price) parts.push(priceBitmap(selection, price));
  if (stockCityId !== null) {
    parts.push(sql`SELECT ${STOCK}::text, members FROM city_availability
      WHERE category_id = ${categoryId} AND city_id = ${stockCityId}`);
  }
  return sql.join(parts, sql` UNION ALL `);
}

function filterCondition({ slug, values, from, to }: ChosenFilter): RawBuilder<unknown> {
  const tests = [sql`facet_slug = ${slug}`];
  if (values) tests.push(sql`value = ANY(${values}::text[])`);
  if (from !== undefined) tests.push(sql`number >= ${from}`);
  if (to !== undefined) tests.push(sql`number <= ${to}`);
  return sql`(${sql.join(tests, sql` AND `)})`;
}

/** Prices have too many different values for bitmaps of their own; the column is read in the order of ordinals. */
function priceBitmap({ categoryId, total }: Selection, { from, to }: ChosenFilter): RawBuilder<unknown> {
  const low = Math.round(Math.max(from ?? 0, 0) * 100);
  const high = to === undefined ? Number.MAX_SAFE_INTEGER : Math.round(to * 100);
  return sql`SELECT 'price'::text, rpad(
      string_agg(CASE WHEN price BETWEEN ${low} AND ${high} THEN '1' ELSE '0' END, '' ORDER BY ordinal),
      ${bitmapLength(total)}, '0')::varbit
    FROM listing_entries WHERE category_id = ${categoryId}`;
}
