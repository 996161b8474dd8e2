import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { CustomerRemain } from '#lib/contract/geography.ts';
import { ownCustomer, remainsIn, warehousesServing } from './internal.ts';

/** Stock of products in those of the given warehouses that serve the caller's own legal entity. One query. */
export async function customerRemains(
  ctx: Context,
  { xmlId, warehouses, guids }: { xmlId: string; warehouses: string[]; guids: string[] },
): Promise<CustomerRemain[]> {
  const serving = warehousesServing(ownCustomer(ctx, xmlId));
  const named = sql`SELECT * FROM (${serving}) own WHERE own.guid = ANY(${warehouses}::uuid[])`;
  const remains = await remainsIn(ctx, named, guids);
  // subscriptions to arrivals are not implemented
  return remains.map((remain) => ({ ...remain, hasSubscribe: false }));
}
