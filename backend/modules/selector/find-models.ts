import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { parameters, wattsPerUnit } from './catalogue-names.ts';
import { figures } from './figures.ts';

/** What one room needs. */
export interface Want {
  /** W, or m² of floor */
  need: number;
  /** sizes that fit, as parts of the need */
  low: number;
  high: number;
  /** W/m² at least; null: no matter */
  density: number | null;
  /** permitted values of the parameter `mounting`; null: no matter */
  mountings: readonly string[] | null;
}

interface ModelsInput {
  /** names of sections in the order of preference */
  sections: readonly string[];
  /** `power`: the smallest size above fits too when none is in the range; `area`: the largest below */
  by: 'power' | 'area';
  powerNames: readonly string[];
  cityId: number | null;
  wants: Want[];
}

export interface FoundModel {
  id: number;
  quantity: number;
  isInStock: boolean;
  watts: number | null;
  noise: number | null;
  heatedArea: number | null;
}

interface FoundModels {
  /** null: the catalogue has none of these sections */
  section: { text: string; path: string } | null;
  /** whether its products tell their size */
  isKnown: boolean;
  /** for each want */
  models: FoundModel[][];
}

interface Row {
  name: string;
  path: string;
  sizes: number;
  room: number | null;
  id: number;
  quantity: number;
  is_in_stock: boolean;
  watts: number | null;
  noise: number | null;
  heated_area: number | null;
}

/** Makers' models of one size differ up to this much: beside the next larger model, those of its size fit too. */
const SAME_SIZE = 1.08;

const MODELS_SHOWN = 4;

/** Models for each want: in stock in the city first, then the quiet ones, then the popular ones. One statement. */
export async function findModels(ctx: Context, input: ModelsInput): Promise<FoundModels> {
  const { rows } = await sql<Row>`
    WITH section AS MATERIALIZED (${sectionNamed(input.sections)}),
    size AS MATERIALIZED (${input.by === 'power' ? powers(input.powerNames) : values(parameters.heatedArea)}),
    loudness AS MATERIALIZED (${values(parameters.noise)}),
    every AS MATERIALIZED (SELECT bit_or(members) AS members FROM size),
    stocked AS MATERIALIZED (${stockedIn(input.cityId)}),
    wanted AS MATERIALIZED (${wanted(input.wants)}),
    ${chosen(input.by)}
    SELECT section.name, section.path, (SELECT count(*)::int FROM size) AS sizes, found.*
    FROM section LEFT JOIN (
      SELECT e.room, e.quantity, e.is_in_stock, e.rank, m.*
      FROM enough e CROSS JOIN LATERAL (
        SELECT p.id, l.ordinal, f.* FROM listing_entries l
        JOIN products p ON p.id = l.product_id AND p.is_available
        CROSS JOIN LATERAL (${figures(input.powerNames)}) f
        WHERE l.category_id = (SELECT id FROM section) AND get_bit(e.members, l.ordinal) <> 0
        ORDER BY l.ordinal LIMIT ${MODELS_SHOWN}
      ) m
    ) found ON true
    ORDER BY found.room, found.is_in_stock DESC, found.rank, found.ordinal`.execute(ctx.db);
  const [first] = rows;
  return {
    section: first ? { text: first.name, path: first.path } : null,
    isKnown: (first?.sizes ?? 0) > 0,
    models: input.wants.map((_, index) =>
      rows
        .filter(({ room }) => room === index)
        .slice(0, MODELS_SHOWN)
        .map((row) => ({
          id: row.id,
          quantity: row.quantity,
          isInStock: row.is_in_stock,
          watts: row.watts === null ? null : Math.round(row.watts),
          noise: row.noise,
          heatedArea: row.heated_area,
        })),
    ),
  };
}

/** The first of the named sections that has products. */
export const sectionNamed = (names: readonly string[]): RawBuilder<unknown> => sql`
  SELECT c.id, c.name, c.path FROM categories c JOIN listing_sections s ON s.category_id = c.id
  WHERE c.is_active AND s.total > 0 AND lower(c.name) = ANY(${names}::text[])
  ORDER BY array_position(${names}::text[], lower(c.name)), s.total DESC LIMIT 1`;

/** `number, members` of the values of the first facet with one of the names, of the CTE `section`. */
export const values = (names: readonly string[], section = sql`section`): RawBuilder<unknown> => sql`
  SELECT v.number, v.members FROM facet_values v
  WHERE v.category_id = (SELECT id FROM ${section}) AND v.number IS NOT NULL
    AND v.facet_slug = (SELECT f.slug ${facetNamed(names, section)})`;

/** `number, members` of those values with the numbers in watts; a unit that is not known is taken for kilowatts. */
export const powers = (names: readonly string[], section = sql`section`): RawBuilder<unknown> => sql`
  SELECT v.number * coalesce((${JSON.stringify(wattsPerUnit)}::jsonb->>f.unit)::float8, 1000) AS number, v.members
  FROM facet_values v JOIN facets f ON f.category_id = v.category_id AND f.slug = v.facet_slug
  WHERE v.category_id = (SELECT id FROM ${section}) AND v.number IS NOT NULL
    AND v.facet_slug = (SELECT f.slug ${facetNamed(names, section)})`;

const facetNamed = (names: readonly string[], section = sql`section`) => sql`
  FROM facets f WHERE f.category_id = (SELECT id FROM ${section}) AND lower(f.name) = ANY(${names}::text[])
  ORDER BY array_position(${names}::text[], lower(f.name)) LIMIT 1`;

/** Bitmap of what is in stock; all zeros without a city and where nothing is. */
const stockedIn = (cityId: number | null): RawBuilder<unknown> => sql`
  SELECT coalesce(
    (SELECT members FROM city_availability WHERE category_id = (SELECT id FROM section) AND city_id = ${cityId}::int),
    every.members # every.members) AS members FROM every`;

/**
 * `room, need, low, high, fit, quantity`: `fit` has the products that meet the other conditions of the room. A condition on
 * what the section does not tell is left out.
 */
function wanted(wants: Want[]): RawBuilder<unknown> {
  const slugOf = (names: readonly string[]) => sql`(SELECT f.slug ${facetNamed(names)})`;
  const rooms = JSON.stringify(wants.map((want, room) => ({ ...want, room })));
  return sql`
    SELECT w.room, w.need, w.low, w.high,
      every.members
      & CASE WHEN w.density IS NULL OR slugs.density IS NULL THEN every.members ELSE
          coalesce((SELECT bit_or(v.members) FROM facet_values v
            WHERE v.category_id = section.id AND v.facet_slug = slugs.density AND v.number >= w.density),
            every.members # every.members) END
      & CASE WHEN w.mountings IS NULL OR slugs.mounting IS NULL THEN every.members ELSE
          coalesce((SELECT bit_or(v.members) FROM facet_values v
            WHERE v.category_id = section.id AND v.facet_slug = slugs.mounting AND w.mountings ? lower(v.label)),
            every.members # every.members) END AS fit,
      greatest(1, ceil(w.need * w.low / (SELECT max(number) FROM size)))::int AS quantity
    FROM jsonb_to_recordset(${rooms}::jsonb)
      AS w (room int, need float8, low float8, high float8, density float8, mountings jsonb), every, section,
      (SELECT ${slugOf(parameters.density)} AS density, ${slugOf(parameters.mounting)} AS mounting) slugs`;
}

/** CTEs that end in `enough (room, quantity, is_in_stock, rank, members)`: the best products, as bitmaps. */
function chosen(by: ModelsInput['by']): RawBuilder<unknown> {
  const fitting = sql`bit_count(s.members & w.fit) > 0`;
  const range =
    by === 'power'
      ? sql`w.need * w.low / w.quantity AS low,
          greatest(w.need * w.high / w.quantity, ${SAME_SIZE}::float8 * greatest(
            (SELECT min(s.number) FROM size s, stocked
              WHERE s.number BETWEEN w.need * w.low / w.quantity AND w.need * 2 / w.quantity
                AND bit_count(s.members & stocked.members) > 0),
            (SELECT min(s.number) FROM size s WHERE s.number >= w.need * w.low / w.quantity AND ${fitting}))) AS high`
      : sql`least(w.need * w.low / w.quantity,
            (SELECT max(s.number) FROM size s WHERE s.number <= w.need * w.high / w.quantity AND ${fitting})) AS low,
          w.need * w.high / w.quantity AS high`;
  const ranks =
    by === 'power'
      ? sql`SELECT number AS rank, members FROM loudness
          UNION ALL SELECT 1e9, every.members & ~coalesce((SELECT bit_or(members) FROM loudness), every.members # every.members)
          FROM every`
      : sql`SELECT -number AS rank, members FROM size`;
  return sql`
    band AS (SELECT w.room, w.quantity, w.fit, ${range} FROM wanted w),
    candidates AS MATERIALIZED (
      SELECT b.room, b.quantity, b.fit & (SELECT bit_or(s.members) FROM size s
        WHERE s.number BETWEEN b.low - 0.01 AND b.high + 0.01) AS members FROM band b),
    piles AS (
      SELECT c.room, c.quantity, true AS is_in_stock, c.members & stocked.members AS members FROM candidates c, stocked
      UNION ALL SELECT c.room, c.quantity, false, c.members & ~stocked.members FROM candidates c, stocked),
    ranks AS MATERIALIZED (${ranks}),
    ranked AS (
      SELECT p.room, p.quantity, p.is_in_stock, r.rank, p.members & r.members AS members FROM piles p, ranks r),
    enough AS MATERIALIZED (
      SELECT * FROM (
        SELECT ranked.*, sum(bit_count(members)) OVER (PARTITION BY room ORDER BY is_in_stock DESC, rank)
          - bit_count(members) AS before
        FROM ranked WHERE bit_count(members) > 0
      ) counted WHERE before < ${MODELS_SHOWN * 2})`;
}
