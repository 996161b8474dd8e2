import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { Calendar, Ready } from '#lib/rules/readiness.ts';
import { ownCustomer, remainsIn, type ServingWarehouse, warehousesServing } from './internal.ts';
import { calendarFrom, readyInCity } from './readiness.ts';

type CustomerRemains = Reply<'POST v1 remains/{xmlId}/byWarehouseAndProducts/'>;

/** Stock of products in those of the given warehouses that serve the caller's own legal entity, and when it is ready. Three queries. */
export async function customerRemains(
  ctx: Context,
  { xmlId, warehouses, guids }: { xmlId: string; warehouses: string[]; guids: string[] },
): Promise<CustomerRemains> {
  const serving = warehousesServing(ownCustomer(ctx, xmlId));
  const named = sql`SELECT * FROM (${serving}) own WHERE own.guid = ANY(${warehouses}::uuid[])`;
  const [remains, subscribed, ready] = await Promise.all([
    remainsIn(ctx, named, guids),
    subscribedTo(ctx, guids),
    readyIn(ctx, serving),
  ]);
  return {
    items: remains.map((remain) => ({ ...remain, hasSubscribe: subscribed.has(remain.productGuid) })),
    ready,
  };
}

/** When goods that are ordered now are ready in the customer's city, by warehouse. */
async function readyIn(ctx: Context, serving: ReturnType<typeof warehousesServing>): Promise<Record<string, Ready>> {
  const now = ctx.now();
  const { rows } = await sql<{ warehouses: ServingWarehouse[] | null; calendar: Calendar }>`
    SELECT (SELECT json_agg(own) FROM (${serving}) own) AS warehouses, ${calendarFrom(now)} AS calendar`.execute(
    ctx.db,
  );
  const { warehouses = null, calendar = {} } = rows[0] ?? {};
  return Object.fromEntries((warehouses ?? []).map((one) => [one.guid, readyInCity(one, { calendar, now })]));
}

/** Guids of the products for whose arrival the caller waits. */
async function subscribedTo(ctx: Context, guids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ guid: string }>`
    SELECT p.guid FROM products p JOIN arrival_subscriptions a ON a.product_id = p.id
    WHERE p.guid = ANY(${guids}::uuid[]) AND a.user_id = ${requireCaller(ctx).userId} AND a.state = 'active'`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ guid }) => guid));
}
