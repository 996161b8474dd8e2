import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { ownCustomer, warehousesServing } from './internal.ts';

type CustomerWarehouses = Reply<'GET v1 warehouses/{xmlId}/'>;

/** Warehouses that serve the caller's own legal entity, those of its city first. */
export async function customerWarehouses(ctx: Context, xmlId: string): Promise<CustomerWarehouses> {
  const { rows } = await sql<CustomerWarehouses[number]>`
    SELECT w.id, w.guid, w.name, w.address, w.is_here AS "isHere",
      jsonb_build_object('name', c.name, 'nameIn', c.name_in) AS city
    FROM (${warehousesServing(ownCustomer(ctx, xmlId))}) w JOIN cities c ON c.id = w.city_id
    ORDER BY w.is_here DESC, w.sort, w.id`.execute(ctx.db);
  return rows;
}
