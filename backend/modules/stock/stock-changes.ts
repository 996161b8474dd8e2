import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { regularWork } from '#backend/regular-work.ts';

/** A row of stock. */
export interface StockRow {
  productId: number;
  warehouseId: number;
}

/** So many at a time: what follows from them takes less than a statement may. */
const BATCH = 5000;
/** Pages expire with every turn: a busy shop's pages must live long enough to be read by several. */
const TURN_SECONDS = 2;

/** What follows from changed stock. Another process's change is found by the quiet pace. */
export const stockWork = regularWork('changed stock was not followed', { busy: 200, quiet: 1000 });

/** Whether `stock` has changes that nothing derived shows yet. The table notes them itself, by triggers. */
export async function isStockChanged(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM stock_changes LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Until the end of the transaction nobody else changes what is derived from stock. False: it is not time yet. */
export async function takeStockTurn(trx: Db): Promise<boolean> {
  const { rows } = await sql`
    WITH turn AS (
      SELECT ctid FROM stock_turn WHERE taken_at < clock_timestamp() - make_interval(secs => ${TURN_SECONDS})
      FOR UPDATE SKIP LOCKED
    )
    UPDATE stock_turn SET taken_at = clock_timestamp() FROM turn WHERE stock_turn.ctid = turn.ctid
    RETURNING taken_at`.execute(trx);
  return rows.length > 0;
}

/** The same for whoever rebuilds everything: waits for the turn. */
export async function holdStockTurn(trx: Db): Promise<void> {
  await sql`SELECT FROM stock_turn FOR UPDATE`.execute(trx);
}

/** Takes changes out of the list, the oldest first: the turn must be held, and stock is read afterwards. */
export async function takeStockChanges(trx: Db): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    DELETE FROM stock_changes WHERE id IN (SELECT id FROM stock_changes ORDER BY id LIMIT ${BATCH})
    RETURNING product_id AS "productId", warehouse_id AS "warehouseId"`.execute(trx);
  return rows;
}
