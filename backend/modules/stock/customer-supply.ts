import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Calendar } from '#lib/rules/readiness.ts';
import type { CustomerStock } from './customer-stock.ts';
import { type ServingWarehouse, warehousesServing } from './internal.ts';
import { calendarFrom, readyInCity, type Supply } from './readiness.ts';

interface Row {
  warehouses: ServingWarehouse[] | null;
  calendar: Calendar;
  onHand: Record<string, Record<string, number>> | null;
}

/** Stock of products by warehouse, with what tells when it is ready; unknown products are left out. One query. */
export async function customerSupply(
  ctx: Pick<Context, 'db' | 'now'>,
  customer: { userId: number | RawBuilder<number> },
  guids: readonly string[],
): Promise<Supply> {
  const now = ctx.now();
  const { rows } = await sql<Row>`
    WITH own AS MATERIALIZED (${warehousesServing(customer)}), stocked AS (
      SELECT p.guid, coalesce(
        json_object_agg(s.warehouse_id, s.quantity) FILTER (WHERE s.quantity > 0), '{}') AS places
      FROM products p LEFT JOIN (stock s JOIN own ON own.id = s.warehouse_id) ON s.product_id = p.id
      WHERE p.guid = ANY(${guids}::uuid[]) AND p.is_active
      GROUP BY p.guid
    )
    SELECT (SELECT json_agg(own ORDER BY is_here DESC, sort, id) FROM own) AS warehouses, ${calendarFrom(now)} AS calendar,
      (SELECT json_object_agg(guid, places) FROM stocked) AS "onHand"`.execute(ctx.db);
  const { warehouses = null, calendar = {}, onHand = null } = rows[0] ?? {};
  const serving = warehouses ?? [];
  return {
    warehouses: serving,
    ready: new Map(serving.map((one) => [one.id, readyInCity(one, { calendar, now })])),
    onHand: new Map(
      Object.entries(onHand ?? {}).map(([guid, places]) => [
        guid,
        new Map(Object.entries(places).map(([id, pieces]) => [Number(id), pieces])),
      ]),
    ),
  };
}

/** Pieces of each product in the own city and elsewhere, by guid. */
export function stockOf({ warehouses, onHand }: Supply): Map<string, CustomerStock> {
  const near = new Set(warehouses.filter(({ is_here: isHere }) => isHere).map(({ id }) => id));
  return new Map(
    Array.from(onHand, ([guid, places]) => {
      const stock = { here: 0, elsewhere: 0 };
      for (const [id, pieces] of places) stock[near.has(id) ? 'here' : 'elsewhere'] += pieces;
      return [guid, stock];
    }),
  );
}
