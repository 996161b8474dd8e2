import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Warehouse } from '#lib/contract/geography.ts';
import { ownCustomer, warehousesServing } from './internal.ts';

/** Warehouses that serve the caller's own legal entity: those of its city first. */
export async function customerWarehouses(ctx: Context, xmlId: string): Promise<Warehouse[]> {
  const { rows } = await sql<Warehouse>`
    SELECT id, guid, name, address FROM (${warehousesServing(ownCustomer(ctx, xmlId))}) own
    ORDER BY is_here DESC, sort, id`.execute(ctx.db);
  return rows;
}
