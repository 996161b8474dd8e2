import type { Context } from '#backend/context.ts';
import type { Warehouse } from '#lib/contract/geography.ts';

/** Warehouses from which a verified customer may be served: every one, nearest city's order left to the caller. */
export async function customerWarehouses(ctx: Context): Promise<Warehouse[]> {
  return ctx.db
    .selectFrom('warehouses')
    .select(['id', 'guid', 'name', 'address'])
    .orderBy('city_id')
    .orderBy('sort')
    .execute();
}
