import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Remain } from '#lib/contract/geography.ts';
import { shownStock } from '#lib/rules/stock.ts';

/** Public stock of products in warehouses; a product without any has a total of 0. One statement. */
export async function publicRemains(
  ctx: Context,
  { warehouses, guids }: { warehouses: string[]; guids: string[] },
): Promise<Remain[]> {
  const { rows } = await sql<{ guid: string; warehouse: string | null; name: string | null; quantity: number | null }>`
    SELECT p.guid, w.guid AS warehouse, w.name, s.quantity
    FROM unnest(${guids}::uuid[]) WITH ORDINALITY AS wanted (guid, place)
    JOIN products p ON p.guid = wanted.guid AND p.is_active
    LEFT JOIN (stock s JOIN warehouses w ON w.id = s.warehouse_id AND w.guid = ANY(${warehouses}::uuid[]))
      ON s.product_id = p.id AND s.quantity > 0
    ORDER BY wanted.place, w.sort`.execute(ctx.db);
  const remains = new Map<string, { total: number; warehouseRemains: Remain['warehouseRemains'] }>();
  for (const row of rows) {
    let remain = remains.get(row.guid);
    if (!remain) remains.set(row.guid, (remain = { total: 0, warehouseRemains: {} }));
    if (row.warehouse === null || row.quantity === null) continue;
    remain.total += row.quantity;
    remain.warehouseRemains[row.warehouse] = { name: row.name ?? '', quantity: shownStock(row.quantity) };
  }
  return [...remains].map(([productGuid, { total, warehouseRemains }]) => ({
    productGuid,
    totalRemain: shownStock(total),
    warehouseRemains,
  }));
}
