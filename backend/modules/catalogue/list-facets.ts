import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { ChosenFilter, Facet } from '#lib/contract/catalogue.ts';
import { toRubles } from './cards.ts';
import { requireSection, type SectionRow } from './internal.ts';
import { chosenBitmaps, chosenCount, isNarrowed, type Selection, STOCK } from './selection.ts';

export interface FacetsInput {
  section: string;
  filters: ChosenFilter[];
  cityId?: number | undefined;
  inStock: boolean;
}

export interface FacetsResult {
  facets: Facet[];
  total: number;
  /** products in stock in the city under the other filters; null without a city */
  inStockTotal: number | null;
}

interface FacetValue {
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

/**
 * Facets with counts. A facet's own choice does not narrow its own counts, so that a second value can be added.
 * Two statements: bitmaps are joined and counted inside PostgreSQL.
 */
export async function listFacets(ctx: Context, input: FacetsInput): Promise<FacetsResult> {
  const section = await requireSection(ctx, input.section);
  const selection: Selection = {
    categoryId: section.id,
    total: section.total,
    filters: input.filters,
    stockCityId: input.inStock && input.cityId !== undefined ? input.cityId : null,
  };
  const rows = isNarrowed(selection) ? await narrowedCounts(ctx, selection, input.cityId) : await wholeCounts(ctx, section, input.cityId);
  const facets = groupFacets(rows.filter((row) => !row.slug.startsWith('~')));
  const price = priceFacet(section);
  return {
    facets: price ? [price, ...facets] : facets,
    total: rows.find((row) => row.slug === '~total')?.count ?? 0,
    inStockTotal: input.cityId === undefined ? null : (rows.find((row) => row.slug === STOCK)?.count ?? 0),
  };
}

async function wholeCounts(ctx: Context, section: SectionRow, cityId: number | undefined): Promise<FacetValue[]> {
  const { rows } = await sql<FacetValue>`
    SELECT f.slug, f.name, f.unit, f.type, NULL::float8 AS min, NULL::float8 AS max, v.value, v.label, v.total AS count,
      f.sort AS facet_sort, v.sort AS value_sort
    FROM facets f JOIN facet_values v ON v.category_id = f.category_id AND v.facet_slug = f.slug
    WHERE f.category_id = ${section.id} AND f.type <> 'range'
    UNION ALL ${rangeRows(section.id)}
    UNION ALL SELECT '~total', '', NULL, 'choice', NULL, NULL, NULL, NULL, ${section.total}::int, 0, 0
    UNION ALL SELECT ${STOCK}, '', NULL, 'choice', NULL, NULL, NULL, NULL, total, 0, 0
      FROM city_availability WHERE category_id = ${section.id} AND city_id = ${cityId ?? null}
    ORDER BY facet_sort, value_sort`.execute(ctx.db);
  return rows;
}

async function narrowedCounts(ctx: Context, selection: Selection, cityId: number | undefined): Promise<FacetValue[]> {
  const { categoryId } = selection;
  const expected = chosenCount(selection);
  const { rows } = await sql<FacetValue>`
    WITH chosen AS MATERIALIZED (${chosenBitmaps(selection)}),
    total AS MATERIALIZED (SELECT CASE WHEN count(*) = ${expected} THEN bit_and(members) END AS members FROM chosen),
    others AS MATERIALIZED (
      SELECT own.slug, own.others = 0 OR count(rest.slug) = own.others AS is_possible, bit_and(rest.members) AS members
      FROM (SELECT slug, ${expected}::int - 1 AS others FROM unnest(${ownSlugs(selection)}::text[]) AS slug) own
      LEFT JOIN chosen rest ON rest.slug <> own.slug
      GROUP BY own.slug, own.others
    )
    SELECT f.slug, f.name, f.unit, f.type, NULL::float8 AS min, NULL::float8 AS max, v.value, v.label,
      CASE WHEN o.slug IS NULL THEN coalesce(bit_count(v.members & total.members), 0)
        WHEN NOT o.is_possible THEN 0
        WHEN o.members IS NULL THEN v.total
        ELSE bit_count(v.members & o.members) END::int AS count,
      f.sort AS facet_sort, v.sort AS value_sort
    FROM facets f
    JOIN facet_values v ON v.category_id = f.category_id AND v.facet_slug = f.slug
    CROSS JOIN total LEFT JOIN others o ON o.slug = f.slug
    WHERE f.category_id = ${categoryId} AND f.type <> 'range'
    UNION ALL ${rangeRows(categoryId)}
    UNION ALL SELECT '~total', '', NULL, 'choice', NULL, NULL, NULL, NULL, coalesce(bit_count(members), 0)::int, 0, 0 FROM total
    UNION ALL SELECT ${STOCK}, '', NULL, 'choice', NULL, NULL, NULL, NULL,
      CASE WHEN o.slug IS NULL THEN coalesce(bit_count(a.members & total.members), 0)
        WHEN NOT o.is_possible THEN 0 WHEN o.members IS NULL THEN a.total ELSE bit_count(a.members & o.members) END::int, 0, 0
      FROM city_availability a CROSS JOIN total LEFT JOIN others o ON o.slug = ${STOCK}
      WHERE a.category_id = ${categoryId} AND a.city_id = ${cityId ?? null}
    ORDER BY facet_sort, value_sort`.execute(ctx.db);
  return rows;
}

const ownSlugs = (selection: Selection) => [
  ...new Set(selection.filters.map((filter) => filter.slug)),
  ...(selection.stockCityId === null ? [] : [STOCK]),
];

const rangeRows = (categoryId: number) => sql`
  SELECT f.slug, f.name, f.unit, f.type, min(v.number), max(v.number), NULL, NULL, NULL, f.sort, 0
  FROM facets f JOIN facet_values v ON v.category_id = f.category_id AND v.facet_slug = f.slug
  WHERE f.category_id = ${categoryId} AND f.type = 'range'
  GROUP BY f.slug, f.name, f.unit, f.type, f.sort`;

function groupFacets(rows: FacetValue[]): Facet[] {
  const facets = new Map<string, Facet>();
  for (const row of rows) {
    let facet = facets.get(row.slug);
    if (!facet) {
      const { slug, name, unit, type, min, max } = row;
      facets.set(slug, (facet = { slug, name, unit, type, min, max, values: [] }));
    }
    if (row.value !== null) facet.values.push({ value: row.value, label: row.label ?? row.value, count: row.count ?? 0 });
  }
  return [...facets.values()];
}

function priceFacet(section: SectionRow): Facet | null {
  const min = toRubles(section.price_min);
  const max = toRubles(section.price_max);
  if (section.is_price_on_request || min === null || max === null || min === max) return null;
  return { slug: 'price', name: 'Цена', unit: '₽', type: 'range', values: [], min: Math.floor(min), max: Math.ceil(max) };
}
