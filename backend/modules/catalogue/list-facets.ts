import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import type { Narrowing } from '#backend/modules/search/index.ts';
import type { Facet } from '#lib/contract/catalogue.ts';
import type { ChosenFilter } from '#lib/contract/catalogue-filters.ts';
import { priceFacet, sectionAt, sectionId } from './internal.ts';
import { messages } from './messages.ts';
import type { SectionPrices } from './section-prices.ts';
import {
  chosenBitmaps,
  commonMembers,
  intersection,
  isNarrowed,
  narrowingFacets,
  STOCK,
  selectionOf,
} from './selection.ts';

export interface FacetsInput {
  section: string;
  filters: ChosenFilter[];
  cityId?: number | undefined;
  inStock: boolean;
}

export interface FacetsResult {
  facets: Facet[];
  total: number;
  /** number of products in stock in the city under the other filters; null without a city */
  inStockTotal: number | null;
  /** for a search or a tag: number of results without filters */
  wholeTotal?: number;
  /** for a search or a tag: categories of the results, the most relevant first */
  sections?: { path: string; count: number }[];
}

interface CountedFacetRow {
  slug: string;
  name: string;
  unit: string | null;
  type: Facet['type'];
  min: number | null;
  max: number | null;
  value: string | null;
  label: string | null;
  count: number | null;
}

const TOTAL = '~total';
const PRICE = '~price';

/**
 * Facets with counts; refuses an unknown section. A facet's own filter does not reduce its own counts, so that a second
 * value can be added. One query: PostgreSQL joins and counts the bitmaps. Prices are the customer's if given, else retail
 * prices.
 */
export async function listFacets(ctx: Context, input: FacetsInput, prices?: SectionPrices): Promise<FacetsResult> {
  const selection = selectionOf(input);
  const { rows } = await sql<CountedFacetRow>`
    WITH section AS MATERIALIZED (${sectionAt(input.section)}),
    ${isNarrowed(selection) ? matchingProducts(selection, prices) : everythingMatches}
    SELECT f.slug, f.name, f.unit, f.type, NULL::float8 AS min, NULL::float8 AS max, v.value, v.label,
      ${counted(sql`v.members`, sql`v.total`)} AS count, f.sort AS facet_sort, v.sort AS value_sort
    FROM facets f
    JOIN facet_values v ON v.category_id = f.category_id AND v.facet_slug = f.slug
    CROSS JOIN matching LEFT JOIN matching_other_facets o ON o.slug = f.slug
    WHERE f.category_id = ${sectionId} AND f.type <> 'range'
    UNION ALL
    SELECT f.slug, f.name, f.unit, f.type, min(v.number), max(v.number), NULL, NULL, NULL, f.sort, 0
    FROM facets f JOIN facet_values v ON v.category_id = f.category_id AND v.facet_slug = f.slug
    WHERE f.category_id = ${sectionId} AND f.type = 'range'
    GROUP BY f.slug, f.name, f.unit, f.type, f.sort
    UNION ALL ${countRow(TOTAL, sql`CASE WHEN matching.is_whole THEN section.total ELSE coalesce(bit_count(matching.members), 0)::int END`)}
      FROM section, matching
    UNION ALL SELECT ${PRICE}, '', NULL, 'range', price_min, price_max, NULL, NULL, NULL, 0, 0 FROM section
      WHERE NOT is_price_on_request
    UNION ALL ${countRow(STOCK, counted(sql`a.members`, sql`a.total`))}
      FROM city_availability a CROSS JOIN matching LEFT JOIN matching_other_facets o ON o.slug = ${STOCK}
      WHERE a.category_id = ${sectionId} AND a.city_id = ${input.cityId ?? null}
    ORDER BY facet_sort, value_sort`.execute(ctx.db);
  const total = rows.find((row) => row.slug === TOTAL);
  if (!total) throw notFound(messages.noSection);
  return {
    facets: [
      ...(prices ? customerPriceFacet(prices) : retailPriceFacet(rows)),
      ...groupFacets(rows.filter((row) => !row.slug.startsWith('~'))),
    ],
    total: total.count ?? 0,
    inStockTotal: input.cityId === undefined ? null : (rows.find((row) => row.slug === STOCK)?.count ?? 0),
  };
}

/**
 * CTEs `matching (members, is_whole)`: products that match all filters (null: none), and `matching_other_facets (slug, is_possible,
 * members)`: for every facet with a filter, products that match all other filters (null members: all).
 */
function matchingProducts(selection: Narrowing, prices?: SectionPrices): RawBuilder<unknown> {
  const narrowing = narrowingFacets(selection);
  return sql`chosen AS MATERIALIZED (${chosenBitmaps(selection, prices)}),
    matching AS MATERIALIZED (
      SELECT ${commonMembers(selection)}, false AS is_whole FROM chosen
    ),
    matching_other_facets AS MATERIALIZED (
      SELECT facet.slug, count(rest.slug) = ${narrowing.length - 1} AS is_possible, ${intersection(sql`rest.members`)} AS members
      FROM unnest(${narrowing}::text[]) AS facet (slug) LEFT JOIN chosen rest ON rest.slug <> facet.slug
      GROUP BY facet.slug
    )`;
}

const everythingMatches = sql`matching AS (SELECT NULL::varbit AS members, true AS is_whole),
  matching_other_facets AS (SELECT NULL::text AS slug, true AS is_possible, NULL::varbit AS members WHERE false)`;

/** SQL: number of `members` that match the filters of the other facets. */
const counted = (members: RawBuilder<unknown>, total: RawBuilder<unknown>) => sql`
  CASE WHEN matching.is_whole THEN ${total}
    WHEN o.slug IS NULL THEN coalesce(bit_count(${members} & matching.members), 0)
    WHEN NOT o.is_possible THEN 0
    WHEN o.members IS NULL THEN ${total}
    ELSE bit_count(${members} & o.members) END::int`;

/** SQL: a row that is not a facet but a count under its own name. */
const countRow = (slug: string, count: RawBuilder<unknown>) =>
  sql`SELECT ${slug}, '', NULL, 'choice', NULL, NULL, NULL, NULL, ${count}, 0, 0`;

function groupFacets(rows: CountedFacetRow[]): Facet[] {
  const facets = new Map<string, Facet>();
  for (const row of rows) {
    let facet = facets.get(row.slug);
    if (!facet) {
      const { slug, name, unit, type, min, max } = row;
      facet = { slug, name, unit, type, min, max, values: [] };
      facets.set(slug, facet);
    }
    if (row.value !== null)
      facet.values.push({ value: row.value, label: row.label ?? row.value, count: row.count ?? 0 });
  }
  return [...facets.values()];
}

function customerPriceFacet(prices: SectionPrices): Facet[] {
  const { min, max } = prices.bounds();
  return priceFacet(min, max);
}

function retailPriceFacet(rows: CountedFacetRow[]): Facet[] {
  const bounds = rows.find((row) => row.slug === PRICE);
  return priceFacet(bounds?.min ?? null, bounds?.max ?? null);
}
