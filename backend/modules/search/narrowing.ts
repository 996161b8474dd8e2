import { type RawBuilder, sql } from 'kysely';
import type { ChosenFilter } from '#lib/contract/catalogue-filters.ts';
import { toKopecks } from '#lib/rules/money.ts';

/** Filters of search results. */
export interface Narrowing {
  /** by price (rubles) and brand; any other filter matches nothing */
  filters: ChosenFilter[];
  /** only products in stock in this city */
  stockCityId: number | null;
  /** replaces retail prices by those of a customer; absent: retail prices */
  customerPrices?: CustomerPricing;
}

/**
 * SQL: `found (sortColumns, tier, points)` with the customer's own prices in its column `price`, also of goods on
 * request.
 */
export type CustomerPricing = (found: RawBuilder<unknown>) => RawBuilder<unknown>;

export const NOT_NARROWED: Narrowing = { filters: [], stockCityId: null };

/** Limits results to a category with those below it, and to a tag. */
export interface Scope {
  categoryId: number | null;
  tag: string | null;
}

/**
 * CTEs `everything`, which is `found` as given, and `found`, limited to the scope. Without a scope both are the same.
 */
export function scoped(found: RawBuilder<unknown>, scope: Scope | null): RawBuilder<unknown> {
  if (scope === null) return sql`found AS MATERIALIZED (${found}), everything AS (SELECT * FROM found)`;
  return sql`everything AS MATERIALIZED (${found}),
    found AS MATERIALIZED (SELECT * FROM everything f WHERE ${isWithin(scope)})`;
}

const isWithin = ({ categoryId, tag }: Scope) => sql`
  ${categoryId === null ? sql`true` : sql`f.category_id = ANY(ARRAY(SELECT c.id FROM categories c WHERE c.ancestor_ids @> ARRAY[${categoryId}::int]))`}
  AND ${tag === null ? sql`true` : sql`f.id IN (SELECT pt.product_id FROM product_tags pt JOIN tags ON tags.id = pt.tag_id WHERE tags.slug = ${tag})`}`;

/** SQL: whether a row of `found f` matches the filter of that name; true without one. */
export function fits(name: 'price' | 'brand', { filters, customerPrices }: Narrowing): RawBuilder<unknown> {
  const filter = filters.find(({ slug }) => slug === name);
  if (!filter) return sql`true`;
  return name === 'price' ? isPriced(filter, customerPrices) : isOfBrand(filter);
}

/**
 * SQL: whether a row of `found f` is in stock as requested; false when there are filters that a search does not
 * support.
 */
export function fitsRest({ filters, stockCityId }: Narrowing): RawBuilder<unknown> {
  if (filters.some(({ slug }) => slug !== 'price' && slug !== 'brand')) return sql`false`;
  return stockCityId === null ? sql`true` : isInStock(stockCityId);
}

/** SQL: whether the product of a row of `found f` is in stock in the city. */
export const isInStock = (
  cityId: number,
) => sql`EXISTS (SELECT FROM stock s WHERE s.product_id = f.id AND s.quantity > 0
  AND s.warehouse_id = ANY(ARRAY(SELECT w.id FROM warehouses w WHERE w.city_id = ${cityId})))`;

export const isPriceOnRequest = sql`f.category_id = ANY(ARRAY(SELECT c.id FROM categories c WHERE c.is_price_on_request))`;

/** Bounds of a price filter, in kopecks. */
export function priceBounds({ from, to }: ChosenFilter): [low: number, high: number] {
  const high = to === undefined ? Number.MAX_SAFE_INTEGER : Math.min(toKopecks(to), Number.MAX_SAFE_INTEGER);
  return [toKopecks(Math.max(from ?? 0, 0)), high];
}

function isPriced(filter: ChosenFilter, customerPrices: CustomerPricing | undefined): RawBuilder<unknown> {
  const [low, high] = priceBounds(filter);
  const isWithin = sql`f.price BETWEEN ${low} AND ${high}`;
  return customerPrices ? isWithin : sql`(${isWithin} AND NOT ${isPriceOnRequest})`;
}

const isOfBrand = ({ values = [] }: ChosenFilter) =>
  sql`f.brand_id = ANY(ARRAY(SELECT b.id FROM brands b WHERE b.slug = ANY(${values}::text[])))`;
