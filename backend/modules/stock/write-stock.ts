import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { stockWork } from './stock-changes.ts';
import { countedSets } from './take-stock.ts';

export interface StockToWrite {
  productId: number;
  warehouseId: number;
  /** null: no row at all */
  quantity: number | null;
}

/**
 * Sets the stock of products in warehouses, and recounts the sets that contain them. Rows are locked in the order of
 * `saleStock`: products first, sets after all others. Not for sets themselves.
 */
export async function writeStock(trx: Db, wanted: readonly StockToWrite[]): Promise<void> {
  if (wanted.length === 0) return;
  stockWork.expect();
  await lockStock(trx, wanted);
  const kept = wanted.filter(({ quantity }) => quantity !== null);
  await sql`
    DELETE FROM stock s USING ${pairs(wanted.filter(({ quantity }) => quantity === null))}
    WHERE s.product_id = w.product_id AND s.warehouse_id = w.warehouse_id`.execute(trx);
  await sql`
    INSERT INTO stock (product_id, warehouse_id, quantity)
    SELECT w.product_id, w.warehouse_id, w.quantity FROM ${pairs(kept)}
    ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = excluded.quantity, missing = 0
    WHERE stock.quantity <> excluded.quantity OR stock.missing > 0`.execute(trx);
  await recountSets(trx, wanted);
}

/** Locks the rows of stock until the transaction ends, so that they can be compared and changed. */
export async function lockStock(
  trx: Db,
  wanted: readonly Pick<StockToWrite, 'productId' | 'warehouseId'>[],
): Promise<void> {
  await sql`
    SELECT FROM stock s JOIN ${pairs(wanted)} ON s.product_id = w.product_id AND s.warehouse_id = w.warehouse_id
    ORDER BY s.product_id, s.warehouse_id FOR UPDATE OF s`.execute(trx);
}

async function recountSets(trx: Db, wanted: readonly StockToWrite[]): Promise<void> {
  const parts = [...new Set(wanted.map(({ productId }) => productId))];
  const warehouses = [...new Set(wanted.map(({ warehouseId }) => warehouseId))];
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT set_id AS id FROM product_set_items WHERE component_id = ANY(${parts}::int[]) ORDER BY set_id`.execute(
    trx,
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`
    SELECT FROM stock s WHERE s.product_id = ANY(${ids}::int[]) AND s.warehouse_id = ANY(${warehouses}::int[])
    ORDER BY s.product_id, s.warehouse_id FOR UPDATE OF s`.execute(trx);
  await sql`
    INSERT INTO stock (product_id, warehouse_id, quantity)
    SELECT counted.set_id, counted.warehouse_id, counted.quantity FROM (${countedSets(ids, warehouses)}) AS counted
    LEFT JOIN stock known ON known.product_id = counted.set_id AND known.warehouse_id = counted.warehouse_id
    WHERE counted.quantity IS DISTINCT FROM coalesce(known.quantity, 0)
    ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = excluded.quantity`.execute(trx);
}

const pairs = (rows: readonly { productId: number; warehouseId: number; quantity?: number | null }[]) => sql`
  unnest(
    ${rows.map(({ productId }) => productId)}::int[], ${rows.map(({ warehouseId }) => warehouseId)}::int[],
    ${rows.map(({ quantity = null }) => quantity)}::int[]
  ) AS w (product_id, warehouse_id, quantity)`;
