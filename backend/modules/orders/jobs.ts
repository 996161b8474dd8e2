import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import type { JobKind } from '#backend/db/schema-orders.ts';
import type { ErpGateway } from '#backend/gateways/erp/gateway.ts';
import { logger } from '#backend/logger.ts';
import { regularWork } from '#backend/regular-work.ts';
import { askToCancel } from './ask-to-cancel.ts';
import { followOrders } from './follow-orders.ts';
import { handOver } from './hand-over.ts';
import type { Job, Workshop } from './order-job.ts';

const BATCH = 20;
/** Longer than the ERP is given to answer, so that nobody else takes a job that is being worked on. */
const LEASE_SECONDS = 60;
const RETRY_SECONDS = { first: 5, most: 600 };

const work = regularWork('work on orders failed', { busy: 300, quiet: 3000 });

/** Hands orders over and follows them while the process lives; several processes share the work. */
export function workOnOrdersRegularly(db: Db, erp: ErpGateway): void {
  work.begin(db, async () => (await runDueJobs({ db, erp, now: new Date() })) === BATCH);
}

/** An order is about to be committed that the ERP should know of at once. */
export const expectWork = (): void => work.expect();

/** Works on at most 20 jobs that are due; gives how many were tried. Each is claimed for its time first. */
export async function runDueJobs(workshop: Workshop): Promise<number> {
  const { db, now } = workshop;
  const { rows } = await sql<Job>`
    UPDATE order_jobs SET attempts = attempts + 1, run_at = ${later(now, LEASE_SECONDS)}
    WHERE id IN (
      SELECT id FROM order_jobs WHERE run_at <= ${now} ORDER BY run_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, order_id AS "orderId", attempts`.execute(db);
  const of = (kind: JobKind) => rows.filter((job) => job.kind === kind);
  const followed = of('follow');
  await Promise.all([
    ...of('handOver').map((job) => attempt(workshop, [job], () => handOver(workshop, job))),
    ...of('cancel').map((job) => attempt(workshop, [job], () => askToCancel(workshop, job))),
    followed.length > 0 && attempt(workshop, followed, () => followOrders(workshop, followed)),
  ]);
  return rows.length;
}

/** What fails is tried again, ever more seldom and without end: an order that was placed must arrive. */
async function attempt({ db, now }: Workshop, jobs: readonly Job[], run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const attempts = Math.max(...jobs.map((job) => job.attempts));
    const seconds = Math.min(RETRY_SECONDS.most, RETRY_SECONDS.first * 2 ** (attempts - 1));
    logger().warn({ err: error, kind: jobs[0]?.kind, orders: jobs.map(({ orderId }) => orderId), attempts }, 'ERP');
    await sql`
      UPDATE order_jobs SET run_at = ${later(now, seconds)}
      WHERE id = ANY(${jobs.map(({ id }) => id)}::bigint[])`.execute(db);
  }
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
