import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { enqueueing } from '#backend/modules/jobs/index.ts';

/**
 * Queues a job for each of the products that has stock somewhere and subscriptions waiting for it; to be called in the
 * transaction that removes the record of the change. The job decides who can get the product. In the order of the
 * products, so that parallel transactions cannot deadlock.
 *
 * @param productIds null: all products
 */
export async function enqueueArrivals(trx: Db, productIds: readonly number[] | null, runAt: Date): Promise<void> {
  if (productIds?.length === 0) return;
  const waiting = sql`
    SELECT product_id::text, jsonb_build_object('productId', product_id)
    FROM (
      SELECT DISTINCT a.product_id FROM arrival_subscriptions a
      WHERE a.state = 'active' AND (${productIds}::int[] IS NULL OR a.product_id = ANY(${productIds}::int[]))
    ) AS waiting
    WHERE EXISTS (SELECT FROM stock s WHERE s.product_id = waiting.product_id AND s.quantity > 0)
    ORDER BY product_id`;
  await enqueueing('arrivals.notify', waiting, runAt).execute(trx);
}
