import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { warehousesServing } from './internal.ts';

/** Exact number of pieces of a product: public quantities end at 'более 500', but all pieces can be sold. */
export interface CustomerStock {
  /** in warehouses of the customer's own city */
  here: number;
  /** in those of the default city, if it is another one */
  elsewhere: number;
}

/** Stock of products in the warehouses that serve the caller, by guid; unknown products are left out. One query. */
export async function customerStock(ctx: Context, guids: readonly string[]): Promise<Map<string, CustomerStock>> {
  const { rows } = await sql<CustomerStock & { guid: string }>`
    WITH own AS MATERIALIZED (${warehousesServing(requireCaller(ctx))})
    SELECT p.guid,
      coalesce(sum(s.quantity) FILTER (WHERE own.is_here), 0) AS here,
      coalesce(sum(s.quantity) FILTER (WHERE NOT own.is_here), 0) AS elsewhere
    FROM products p
    LEFT JOIN (stock s JOIN own ON own.id = s.warehouse_id) ON s.product_id = p.id
    WHERE p.guid = ANY(${guids}::uuid[]) AND p.is_active
    GROUP BY p.guid`.execute(ctx.db);
  return new Map(rows.map(({ guid, here, elsewhere }) => [guid, { here, elsewhere }]));
}
