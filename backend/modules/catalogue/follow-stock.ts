import { sql } from 'kysely';
import { announceChange } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import {
  enqueueArrivals,
  isStockChanged,
  type StockKey,
  stockWork,
  takeStockChanges,
  tryStockLock,
} from '#backend/modules/stock/index.ts';
import { bitmapLiteral } from './bitmap.ts';
import { pathsShowing } from './paths-showing.ts';

/** Updates listings and pages with changed stock while the process runs; several processes share the work. */
export function followStockRegularly(db: Db): void {
  stockWork.begin(db, async () => {
    await followStock(db);
    return false;
  });
}

/**
 * Updates listings with the stock changed since the last run, announces the change to pages, and queues notifications of
 * people who wait for the products. After a failure the changes stay recorded.
 */
export async function followStock(db: Db, now = new Date()): Promise<void> {
  if (!(await isStockChanged(db))) return;
  await db.transaction().execute(async (trx) => {
    // short, so that neither this nor a running import waits long for the other's locks
    await sql`SET LOCAL lock_timeout = '900ms'`.execute(trx);
    if (!(await tryStockLock(trx))) return;
    const changed = await takeStockChanges(trx);
    await updateAvailability(trx, changed);
    const productIds = Array.from(new Set(changed.map(({ productId }) => productId)));
    await enqueueArrivals(trx, productIds, now);
    await announceChange(trx, ['stock'], await pathsShowing(trx, productIds));
  });
}

interface ChangedBits {
  category_id: number;
  city_id: number;
  /** number of products in the category */
  total: number;
  ordinals: number[];
}

/** Flips the bits of the products whose availability in a city has changed. */
async function updateAvailability(trx: Db, changed: readonly StockKey[]): Promise<void> {
  const { rows: flipped } = await sql<ChangedBits>`
    WITH changed AS (
      SELECT DISTINCT c.product_id, w.city_id
      FROM unnest(
        ${changed.map(({ productId }) => productId)}::int[], ${changed.map(({ warehouseId }) => warehouseId)}::int[]
      ) AS c (product_id, warehouse_id)
      JOIN warehouses w ON w.id = c.warehouse_id
    ), present AS MATERIALIZED (
      SELECT c.product_id, c.city_id, EXISTS (
        SELECT FROM stock s JOIN warehouses w ON w.id = s.warehouse_id
        WHERE s.product_id = c.product_id AND w.city_id = c.city_id AND s.quantity > 0
      ) AS is_here
      FROM changed c
    )
    SELECT e.category_id, p.city_id, l.total, array_agg(e.ordinal) AS ordinals
    FROM present p
    JOIN listing_entries e ON e.product_id = p.product_id
    JOIN listing_sections l ON l.category_id = e.category_id
    LEFT JOIN city_availability a ON a.category_id = e.category_id AND a.city_id = p.city_id
    WHERE p.is_here <> (coalesce(get_bit(a.members, e.ordinal), 0) = 1)
    GROUP BY e.category_id, p.city_id, l.total`.execute(trx);
  if (flipped.length === 0) return;
  await sql`
    INSERT INTO city_availability AS known (category_id, city_id, total, members)
    SELECT category_id, city_id, bit_count(bits), bits
    FROM (
      SELECT category_id, city_id, bits::varbit
      FROM unnest(
        ${flipped.map((row) => row.category_id)}::int[], ${flipped.map((row) => row.city_id)}::int[],
        ${flipped.map((row) => bitmapLiteral(row.ordinals, row.total))}::text[]
      ) AS t (category_id, city_id, bits)
    ) AS t
    ON CONFLICT (category_id, city_id) DO UPDATE SET
      members = known.members # excluded.members, total = bit_count(known.members # excluded.members)`.execute(trx);
}
