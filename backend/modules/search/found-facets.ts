import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { taggedProducts } from './find-by-tag.ts';
import { readFound } from './find-products.ts';
import { FOUND_MAX } from './internal.ts';
import { fits, fitsRest, isInStock, isPriceOnRequest, type Narrowing, type Scope, scoped } from './narrowing.ts';

/** Filters available for the results. Every count is at most 10,000. */
export interface FoundFacets {
  /** also outside the scope */
  foundTotal: number;
  /** without any filter */
  wholeTotal: number;
  total: number;
  /** in stock in the city under the other filters; null without a city */
  inStockTotal: number | null;
  /** kopecks, over all results */
  price: { min: number | null; max: number | null };
  /** with counts under the other filters; those with the most results first */
  brands: { slug: string; name: string; count: number }[];
  /** categories with counts under all filters; those with the most relevant results first */
  sections: { path: string; count: number }[];
}

interface FacetsInput extends Narrowing {
  cityId: number | null;
  scope: Scope | null;
}

const NO_FACETS: FoundFacets = {
  foundTotal: 0,
  wholeTotal: 0,
  total: 0,
  inStockTotal: null,
  price: { min: null, max: null },
  brands: [],
  sections: [],
};
const BRANDS_MAX = 120;
const SECTIONS_MAX = 6;

/** Facets of the results of a text, with the same corrections as the products. */
export const facetsOfText = (db: Db, { query, ...input }: FacetsInput & { query: string }): Promise<FoundFacets> =>
  readFound(db, query, {
    nothing: NO_FACETS,
    isNothing: ({ foundTotal }) => foundTotal === 0,
    read: (bound, found) => readFacets(bound, found, input),
  });

export const facetsOfTag = (db: Db, { tag, ...input }: FacetsInput & { tag: string }): Promise<FoundFacets> =>
  readFacets(db, taggedProducts(tag), input);

interface CountRow {
  isWhole: boolean;
  slug: string | null;
  name: string | null;
  path: string | null;
  /** points of the best result */
  best: number;
  everything: number;
  whole: number;
  total: number;
  others: number;
  here: number;
  min: number | null;
  max: number | null;
}

/** One pass over `found`: marks each row with the filters it matches, then counts by brand, by category and in total. */
async function readFacets(db: Db, found: RawBuilder<unknown>, input: FacetsInput): Promise<FoundFacets> {
  const capped = (count: RawBuilder<unknown>) => sql`least(${count}, ${FOUND_MAX})::int`;
  const { rows } = await sql<CountRow>`
    WITH ${scoped(input.customerPrices?.(found) ?? found, input.scope)}, marked AS MATERIALIZED (
      SELECT f.brand_id, f.category_id, f.points, ${input.customerPrices ? sql`f.price` : sql`CASE WHEN NOT ${isPriceOnRequest} THEN f.price END AS price`},
        ${fits('price', input)} AS of_price, ${fits('brand', input)} AS of_brand, ${fitsRest(input)} AS of_rest,
        ${input.cityId === null ? sql`false` : isInStock(input.cityId)} AS is_here
      FROM found f
    )
    SELECT grouping(b.slug) = 1 AND grouping(c.path) = 1 AS "isWhole", b.slug, b.name, c.path, max(points) AS best,
      ${capped(sql`(SELECT count(*) FROM everything)`)} AS everything, ${capped(sql`count(*)`)} AS whole,
      ${capped(sql`count(*) FILTER (WHERE of_price AND of_brand AND of_rest)`)} AS total,
      ${capped(sql`count(*) FILTER (WHERE of_price AND of_rest)`)} AS others,
      ${capped(sql`count(*) FILTER (WHERE of_price AND of_brand AND is_here)`)} AS here,
      min(price)::float8 AS min, max(price)::float8 AS max
    FROM marked LEFT JOIN brands b ON b.id = marked.brand_id JOIN categories c ON c.id = marked.category_id
    GROUP BY GROUPING SETS ((b.slug, b.name), (c.path), ()) ORDER BY count(*) DESC, b.name, c.path`.execute(db);
  const whole = rows.find((row) => row.isWhole);
  if (!whole) return NO_FACETS;
  return {
    foundTotal: whole.everything,
    wholeTotal: whole.whole,
    total: whole.total,
    inStockTotal: input.cityId === null ? null : whole.here,
    price: { min: whole.min, max: whole.max },
    brands: rows
      .flatMap(({ slug, name, others }) => (slug === null || name === null ? [] : [{ slug, name, count: others }]))
      .slice(0, BRANDS_MAX),
    sections: rows
      .filter(({ path, total }) => path !== null && total > 0)
      .toSorted((left, right) => right.best - left.best || right.total - left.total)
      .slice(0, SECTIONS_MAX)
      .map(({ path, total }) => ({ path: path ?? '', count: total })),
  };
}
