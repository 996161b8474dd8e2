import { type RawBuilder, sql } from 'kysely';
import { type Narrowing, priceBounds } from '#backend/modules/search/index.ts';
import type { ChosenFilter } from '#lib/contract/catalogue-filters.ts';
import { sectionId } from './internal.ts';
import type { SectionPrices } from './section-prices.ts';

export const STOCK = '~stock';

export function selectionOf(input: {
  filters: ChosenFilter[];
  inStock: boolean;
  cityId?: number | undefined;
}): Narrowing {
  return { filters: input.filters, stockCityId: input.inStock && input.cityId !== undefined ? input.cityId : null };
}

export const isNarrowed = (selection: Narrowing) => selection.filters.length > 0 || selection.stockCityId !== null;

/** Slugs of the facets with a filter: each gives one bitmap if it exists and one of its values matches. */
export const narrowingFacets = ({ filters, stockCityId }: Narrowing): string[] => [
  ...new Set(filters.map((filter) => filter.slug)),
  ...(stockCityId === null ? [] : [STOCK]),
];

/**
 * `SELECT slug, members` over the CTE `section`: one bitmap per filtered facet, its values joined by OR. A facet
 * without a matching value gives no row. Prices are the customer's if given, else retail prices.
 */
export function chosenBitmaps({ filters, stockCityId }: Narrowing, prices?: SectionPrices): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  const conditions = filters.filter((filter) => filter.slug !== 'price').map(filterCondition);
  if (conditions.length > 0) {
    parts.push(sql`SELECT facet_slug AS slug, bit_or(members) AS members FROM facet_values
      WHERE category_id = ${sectionId} AND (${sql.join(conditions, sql` OR `)}) GROUP BY facet_slug`);
  }
  const price = filters.find((filter) => filter.slug === 'price');
  if (price) parts.push(prices ? customerPriceBitmap(price, prices) : priceBitmap(price));
  if (stockCityId !== null) {
    parts.push(sql`SELECT ${STOCK}::text AS slug, members FROM city_availability
      WHERE category_id = ${sectionId} AND city_id = ${stockCityId}`);
  }
  return sql.join(parts, sql` UNION ALL `);
}

/** Products that match all facets of the CTE `chosen`; null when one of them has no matching value. */
export const commonMembers = (selection: Narrowing) =>
  sql`CASE WHEN count(*) = ${narrowingFacets(selection).length} THEN ${intersection(sql`members`)} END AS members`;

/**
 * SQL: the bits that all bitmaps of the group have. Of a single bitmap PostgreSQL's `bit_and` returns the stored,
 * compressed value, which it would decompress again wherever a bit is read; `~ ~` makes an uncompressed one.
 */
export const intersection = (members: RawBuilder<unknown>) => sql`~ ~ bit_and(${members})`;

function filterCondition({ slug, values, from, to }: ChosenFilter): RawBuilder<unknown> {
  const tests = [sql`facet_slug = ${slug}`];
  if (values) tests.push(sql`value = ANY(${values}::text[])`);
  if (from !== undefined) tests.push(sql`number >= ${from}`);
  if (to !== undefined) tests.push(sql`number <= ${to}`);
  return sql`(${sql.join(tests, sql` AND `)})`;
}

/** Prices have too many different values for bitmaps, so the column is read in the order of ordinals. */
function priceBitmap(filter: ChosenFilter): RawBuilder<unknown> {
  const [low, high] = priceBounds(filter);
  return sql`SELECT 'price'::text AS slug, rpad(
      string_agg(CASE WHEN price BETWEEN ${low} AND ${high} THEN '1' ELSE '0' END, '' ORDER BY ordinal),
      (SELECT greatest(8, (total + 7) / 8 * 8) FROM section), '0')::varbit AS members
    FROM listing_entries WHERE category_id = ${sectionId} HAVING count(*) > 0`;
}

const customerPriceBitmap = (filter: ChosenFilter, prices: SectionPrices): RawBuilder<unknown> =>
  sql`SELECT 'price'::text AS slug, ${prices.bits(...priceBounds(filter))}::varbit AS members`;
