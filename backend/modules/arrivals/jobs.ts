import type { Db } from '#backend/db/connection.ts';
import { logger } from '#backend/logger.ts';
import { enqueue, registerJob } from '#backend/modules/jobs/index.ts';
import { enqueueArrivals } from '#backend/modules/stock/index.ts';
import { HOUR_MS } from '#lib/rules/durations.ts';
import { notifyWaiting } from './notify-waiting.ts';

/** A job that has worked this long continues in another attempt: the claim of a job lasts a minute. */
const ATTEMPT_MS = 20_000;
const SWEEP_PAUSE_MS = HOUR_MS;

/** Repeated without limit, since a subscriber must be notified. */
const retry = { first: 5, most: 600, factor: 2, attempts: null };

/** Registers the jobs of subscriptions to arrivals. */
export function registerArrivalJobs(): void {
  registerJob(
    'arrivals.notify',
    async ({ payload: { productId } }, { db, now }) => {
      const start = performance.now();
      while ((await notifyWaiting(db, { productId, now })) > 0) if (performance.now() - start > ATTEMPT_MS) return now;
      return undefined;
    },
    { retry },
  );
  registerJob(
    'arrivals.sweep',
    async (_, { db, now }) => {
      await enqueueArrivals(db, null, now);
      return new Date(now.getTime() + SWEEP_PAUSE_MS);
    },
    { retry },
  );
}

/**
 * Looks hourly for products that became available to their subscribers without a change of stock: a company's new
 * city, an item removed from the stop list.
 */
export function sweepRegularly(db: Db): void {
  enqueue(db, 'arrivals.sweep', 'all', {}, { runAt: new Date() }).catch((error: unknown) =>
    logger().warn({ err: error }, 'the search for arrived products was not scheduled'),
  );
}
