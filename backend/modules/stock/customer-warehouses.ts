import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { ownCustomer, warehousesServing } from './internal.ts';

type CustomerWarehouses = Reply<'GET v1 warehouses/{xmlId}/'>;

/** Warehouses that serve the caller's own legal entity: those of its city first. */
export async function customerWarehouses(ctx: Context, xmlId: string): Promise<CustomerWarehouses> {
  const { rows } = await sql<CustomerWarehouses[number]>`
    SELECT id, guid, name, address, is_here AS "isHere"
    FROM (${warehousesServing(ownCustomer(ctx, xmlId))}) own
    ORDER BY is_here DESC, sort, id`.execute(ctx.db);
  return rows;
}
