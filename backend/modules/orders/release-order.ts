import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { returnStock } from '#backend/modules/stock/index.ts';

/** Of an order that is locked and has not left: it is cancelled, and what it held goes back. */
export async function releaseOrder(db: Db, { id, note }: { id: number; note: string }, now: Date): Promise<void> {
  const { rows: held } = await sql<{ productId: number; warehouseId: number; quantity: number }>`
    DELETE FROM order_reservations WHERE order_id = ${id}
    RETURNING product_id AS "productId", warehouse_id AS "warehouseId", quantity`.execute(db);
  await returnStock(db, held);
  await sql`
    WITH ended AS (
      UPDATE orders SET status = 'cancelled', cancel_asked_at = NULL, updated_at = ${now} WHERE id = ${id}
    ), stopped AS (
      UPDATE order_shipments SET status = 'cancelled' WHERE order_id = ${id}
    ), dropped AS (
      DELETE FROM order_jobs WHERE order_id = ${id}
    )
    INSERT INTO order_history (order_id, status, at, note) VALUES (${id}, 'cancelled', ${now}, ${note})`.execute(db);
}
