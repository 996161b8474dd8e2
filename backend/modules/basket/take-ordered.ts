import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';

/**
 * Removes the ordered pieces from a basket in the order's transaction, so that pieces added by a colleague
 * meanwhile stay. Returns the products whose checked line had enough pieces.
 */
export async function takeOrdered(
  db: Db,
  { basketId, ordered, now }: { basketId: string; ordered: readonly { guid: string; quantity: number }[]; now: Date },
): Promise<Set<string>> {
  // locks the basket against changes by other requests
  await sql`UPDATE baskets SET version = version + 1 WHERE id = ${basketId}`.execute(db);
  const { rows } = await sql<{ guid: string }>`
    WITH ordered AS (
      SELECT i.id, p.guid, o.quantity
      FROM unnest(${ordered.map(({ guid }) => guid)}::uuid[], ${ordered.map(({ quantity }) => quantity)}::int[]) AS o (guid, quantity)
      JOIN products p ON p.guid = o.guid
      JOIN basket_items i ON i.basket_id = ${basketId} AND i.product_id = p.id AND i.is_checked AND i.quantity >= o.quantity
    ), removed AS (
      DELETE FROM basket_items i USING ordered o WHERE i.id = o.id AND i.quantity = o.quantity
    ), reduced AS (
      UPDATE basket_items i SET quantity = i.quantity - o.quantity, updated_at = ${now}
      FROM ordered o WHERE i.id = o.id AND i.quantity > o.quantity
    )
    SELECT guid FROM ordered`.execute(db);
  return new Set(rows.map(({ guid }) => guid));
}
