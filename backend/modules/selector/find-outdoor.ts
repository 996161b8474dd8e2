import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { OutdoorUnit, Unit } from '#lib/rules/heat-load/assemble-multi.ts';
import { indoorSections, outdoorSections, parameters } from './catalogue-names.ts';
import { figures } from './figures.ts';
import { powers, sectionNamed, values } from './find-models.ts';

const CANDIDATES = 40;

interface Row {
  id: number;
  ports: number;
  watts: number;
  noise: number | null;
  is_in_stock: boolean;
  indoor: { id: number; watts: number | null; noise: number | null; is_in_stock: boolean }[];
}

interface OutdoorInput {
  /** indoor units to connect */
  ports: number;
  /** W at least */
  watts: number;
  cityId: number | null;
}

/**
 * Outdoor units of multi-splits with the indoor units that fit them: those sold in one set with them, or with an indoor
 * unit of such a set, so that nothing is connected that the maker does not combine. One statement.
 */
export async function findOutdoor(ctx: Context, { ports, watts, cityId }: OutdoorInput): Promise<OutdoorUnit[]> {
  const section = sql`outdoor_section`;
  const inStock = sql`EXISTS (SELECT 1 FROM stock s JOIN warehouses w ON w.id = s.warehouse_id
    WHERE s.product_id = p.id AND s.quantity > 0 AND w.city_id = ${cityId}::int)`;
  const { rows } = await sql<Row>`
    WITH outdoor_section AS MATERIALIZED (${sectionNamed(outdoorSections)}),
    indoor_section AS MATERIALIZED (${sectionNamed(indoorSections)}),
    ported AS (${values(parameters.ports, section)}),
    powered AS (${powers(parameters.cooling, section)}),
    fitting AS MATERIALIZED (
      SELECT (SELECT bit_or(members) FROM ported WHERE number >= ${ports})
        & (SELECT bit_or(members) FROM powered WHERE number >= ${watts}) AS members),
    outdoor AS MATERIALIZED (
      SELECT p.id, f.*, ${inStock} AS is_in_stock
      FROM fitting, listing_entries l
      JOIN products p ON p.id = l.product_id AND p.is_available
      CROSS JOIN LATERAL (${figures(parameters.cooling)}) f
      WHERE l.category_id = (SELECT id FROM outdoor_section) AND get_bit(fitting.members, l.ordinal) <> 0
      ORDER BY is_in_stock DESC, f.ports, f.watts, l.ordinal LIMIT ${CANDIDATES}),
    family AS (
      SELECT DISTINCT o.id AS outdoor_id, part.component_id
      FROM outdoor o
      JOIN product_set_items own ON own.component_id = o.id
      JOIN product_set_items beside ON beside.set_id = own.set_id AND beside.component_id <> o.id
      JOIN product_set_items again ON again.component_id = beside.component_id
      JOIN product_set_items part ON part.set_id = again.set_id)
    SELECT o.id, o.ports, o.watts, o.noise, o.is_in_stock, (
      SELECT coalesce(json_agg(json_build_object(
        'id', p.id, 'watts', f.watts, 'noise', f.noise, 'is_in_stock', ${inStock})), '[]')
      FROM family JOIN products p ON p.id = family.component_id AND p.is_active AND p.is_available
      JOIN categories c ON c.id = p.category_id AND c.ancestor_ids @> ARRAY[(SELECT id FROM indoor_section)]
      CROSS JOIN LATERAL (${figures(parameters.cooling)}) f
      WHERE family.outdoor_id = o.id) AS indoor
    FROM outdoor o`.execute(ctx.db);
  return rows.map((row) => ({ ...unitOf(row), ports: row.ports, indoor: row.indoor.map(unitOf) }));
}

const unitOf = ({ id, watts, noise, is_in_stock }: Omit<Row['indoor'][number], never>): Unit => ({
  id,
  watts: Math.round(watts ?? 0),
  noise,
  isInStock: is_in_stock,
});
