import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { ownCaller } from '#backend/own-caller.ts';
import type { CustomerRemain } from '#lib/contract/geography.ts';
import { ownCustomer, remainsIn, warehousesServing } from './internal.ts';

/** Stock of products in those of the given warehouses that serve the caller's own legal entity. Two queries. */
export async function customerRemains(
  ctx: Context,
  { xmlId, warehouses, guids }: { xmlId: string; warehouses: string[]; guids: string[] },
): Promise<CustomerRemain[]> {
  const serving = warehousesServing(ownCustomer(ctx, xmlId));
  const named = sql`SELECT * FROM (${serving}) own WHERE own.guid = ANY(${warehouses}::uuid[])`;
  const [remains, subscribed] = await Promise.all([remainsIn(ctx, named, guids), subscribedTo(ctx, guids)]);
  return remains.map((remain) => ({ ...remain, hasSubscribe: subscribed.has(remain.productGuid) }));
}

/** Guids of the products for whose arrival the caller waits. */
async function subscribedTo(ctx: Context, guids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ guid: string }>`
    SELECT p.guid FROM products p JOIN arrival_subscriptions a ON a.product_id = p.id
    WHERE p.guid = ANY(${guids}::uuid[]) AND a.user_id = ${ownCaller(ctx).userId} AND a.state = 'active'`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ guid }) => guid));
}
