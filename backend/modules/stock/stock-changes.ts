import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { periodicWork } from '#backend/periodic-work.ts';

/** A row of stock. */
export interface StockKey {
  productId: number;
  warehouseId: number;
}

/** Changes per run: updating the derived data for them stays within the time limit of a statement. */
const BATCH = 5000;
/** Minimum time between two runs: each expires pages, which must live long enough to be read several times. */
const RUN_SECONDS = 2;

/** Updates data derived from changed stock. Changes by other processes are found by polling at the quiet pace. */
export const stockWork = periodicWork('data derived from changed stock was not updated', { busy: 200, quiet: 1000 });

/** Whether there are changes of `stock` that derived data does not include yet. Triggers record them. */
export async function isStockChanged(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM stock_changes LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Locks the data derived from stock until the transaction ends. False: the last run was too recent, or another one is
 * running.
 */
export async function tryStockLock(trx: Db): Promise<boolean> {
  const { rows } = await sql`
    WITH free AS (
      SELECT ctid FROM stock_turn WHERE taken_at < clock_timestamp() - make_interval(secs => ${RUN_SECONDS})
      FOR UPDATE SKIP LOCKED
    )
    UPDATE stock_turn SET taken_at = clock_timestamp() FROM free WHERE stock_turn.ctid = free.ctid
    RETURNING taken_at`.execute(trx);
  return rows.length > 0;
}

/** The same for a full rebuild: waits for the lock. */
export async function waitForStockLock(trx: Db): Promise<void> {
  await sql`SELECT FROM stock_turn FOR UPDATE`.execute(trx);
}

/** Removes recorded changes from the list, the oldest first; requires the lock, and stock must be read afterwards. */
export async function takeStockChanges(trx: Db): Promise<StockKey[]> {
  const { rows } = await sql<StockKey>`
    DELETE FROM stock_changes WHERE id IN (SELECT id FROM stock_changes ORDER BY id LIMIT ${BATCH})
    RETURNING product_id AS "productId", warehouse_id AS "warehouseId"`.execute(trx);
  return rows;
}
