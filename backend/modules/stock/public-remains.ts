import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Remain } from '#lib/contract/geography.ts';
import type { Calendar, Ready } from '#lib/rules/readiness.ts';
import { daysOnWay, preparingOf, remainsIn, type ServingWarehouse } from './internal.ts';
import { calendarFrom, readyInCity } from './readiness.ts';

/** Public stock of products in warehouses. One query. */
export const publicRemains = (
  ctx: Context,
  { warehouses, guids }: { warehouses: string[]; guids: string[] },
): Promise<Remain[]> => remainsIn(ctx, sql`SELECT * FROM warehouses WHERE guid = ANY(${warehouses}::uuid[])`, guids);

/** When goods that are ordered now are ready in a city, by warehouse. One query. */
export async function publicReadiness(
  ctx: Context,
  { city, warehouses }: { city: number; warehouses: string[] },
): Promise<Record<string, Ready>> {
  const now = ctx.now();
  const { rows } = await sql<{ warehouses: ServingWarehouse[] | null; calendar: Calendar }>`
    SELECT (
      SELECT json_agg(s) FROM (
        SELECT w.id, w.guid, w.name, w.address, w.sort, w.city_id, t.id = own.id AS is_here, ${preparingOf},
          t.utc_offset, own.utc_offset AS own_offset, ${daysOnWay} AS days_on_way
        FROM warehouses w JOIN cities t ON t.id = w.city_id JOIN cities own ON own.id = ${city}
        LEFT JOIN transfer_days way ON way.from_city_id = t.id AND way.to_city_id = own.id
        WHERE w.guid = ANY(${warehouses}::uuid[])
      ) s
    ) AS warehouses, ${calendarFrom(now)} AS calendar`.execute(ctx.db);
  const { warehouses: found = null, calendar = {} } = rows[0] ?? {};
  return Object.fromEntries((found ?? []).map((one) => [one.guid, readyInCity(one, { calendar, now })]));
}
