import { sql } from 'kysely';
import { logger } from '#backend/logger.ts';
import type { JobKind } from './kinds.ts';
import { type Job, type JobContext, type Registered, registeredJobs } from './register-job.ts';

export const BATCH = 20;
/** How long a lease lasts after the process that took it has ended. */
const LEASE_SECONDS = 60;
/** A lease is renewed several times before it expires, since the database may be slow. */
const RENEWALS_PER_LEASE = 4;
/** Handlers that take longer hang. */
const RENEWED_MS = 30 * 60_000;
const ERROR_MAX = 500;

interface LeasedJob extends Job {
  /** of the column `claim`: only the worker that knows it may finish the job */
  lease: string;
}

/** Where jobs are, the time, and how long a lease lasts without a renewal; default: a minute. */
export interface Worker extends JobContext {
  leaseSeconds?: number;
}

/** Runs up to 20 due jobs, leasing each first; returns the number of attempts. */
export async function runDueJobs(worker: Worker): Promise<number> {
  const known = new Map(registeredJobs());
  const jobs = await leaseDueJobs(worker, [...known.keys()]);
  await Promise.all(runnersOf(worker, known, jobs).map(({ run }) => run()));
  return jobs.length;
}

/** Runners of the leased jobs, by kind. A runner never throws. */
export function runnersOf(
  worker: Worker,
  known: ReadonlyMap<JobKind, Registered>,
  jobs: readonly LeasedJob[],
): { kind: JobKind; run(): Promise<void> }[] {
  return Array.from(
    Map.groupBy(jobs, ({ kind }) => kind),
    ([kind, ofKind]) => ({
      kind,
      async run() {
        const registered = known.get(kind);
        if (!registered) return;
        const attempts = registered.isGroup ? [ofKind] : ofKind.map((job) => [job]);
        await Promise.all(attempts.map((group) => attempt(worker, registered, group)));
      },
    }),
  );
}

/** Leases due jobs; parallel workers get different ones. */
export async function leaseDueJobs(
  { db, now, leaseSeconds = LEASE_SECONDS }: Worker,
  kinds: readonly JobKind[],
): Promise<LeasedJob[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<LeasedJob>`
    UPDATE jobs SET attempts = attempts + 1, claim = gen_random_uuid(), run_at = ${later(now, leaseSeconds)}
    WHERE id IN (
      SELECT id FROM jobs WHERE run_at <= ${now} AND kind = ANY(${kinds}::text[])
      ORDER BY run_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, key, payload, attempts, claim AS lease`.execute(db);
  return rows;
}

/**
 * Runs the handler and records the result. If that cannot be recorded either, another worker takes the job when its
 * lease expires.
 */
async function attempt(worker: Worker, registered: Registered, leased: readonly LeasedJob[]): Promise<void> {
  const { db, now } = worker;
  const context = { db, now };
  const release = renewing(worker, leased);
  try {
    // the process of the last attempt ended before the attempt did
    const [spent, jobs] = halves(leased, ({ attempts }) => attempts > (registered.retry.attempts ?? Infinity));
    for (const job of spent) await fail(context, registered, job, new Error('the last attempt did not end'));
    if (jobs.length === 0) return;
    const again = await registered.run(jobs, context).catch(async (error: unknown) => {
      for (const job of jobs) await fail(context, registered, job, error);
      return null;
    });
    if (again) await finishOrRepeat(context, jobs, again);
  } catch (error) {
    const [{ kind } = { kind: undefined }] = leased;
    logger().warn({ err: error, kind, keys: leased.map(({ key }) => key) }, 'the result of a job was not stored');
  } finally {
    release();
  }
}

/** Renews the leases while the handler works, so that no other process takes its jobs; returns what ends that. */
function renewing({ db, now, leaseSeconds = LEASE_SECONDS }: Worker, jobs: readonly LeasedJob[]): () => void {
  const since = performance.now();
  const renew = () => {
    const passed = performance.now() - since;
    if (passed > RENEWED_MS) return clearInterval(timer);
    sql`
      UPDATE jobs SET run_at = ${later(now, passed / 1000 + leaseSeconds)}
      FROM unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ lease }) => lease)}::uuid[]) AS mine (id, claim)
      WHERE jobs.id = mine.id AND jobs.claim = mine.claim`
      .execute(db)
      .catch((error: unknown) => logger().warn({ err: error }, 'the leases of jobs were not renewed'));
  };
  const timer = setInterval(renew, (leaseSeconds * 1000) / RENEWALS_PER_LEASE);
  timer.unref();
  return () => clearInterval(timer);
}

/** Deletes finished jobs; jobs to be repeated, or enqueued again meanwhile, get their next time. */
async function finishOrRepeat(
  { db }: JobContext,
  jobs: readonly LeasedJob[],
  again: ReadonlyMap<string, Date>,
): Promise<void> {
  await sql`
    WITH mine AS MATERIALIZED (
      SELECT j.id, least(j.again_at, r.run_at) AS run_at
      FROM unnest(
        ${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ lease }) => lease)}::uuid[],
        ${jobs.map(({ key }) => again.get(key) ?? null)}::timestamptz[]
      ) AS r (id, claim, run_at)
      JOIN jobs j ON j.id = r.id AND j.claim = r.claim
      FOR UPDATE OF j
    ), done AS (
      DELETE FROM jobs USING mine WHERE jobs.id = mine.id AND mine.run_at IS NULL
    )
    UPDATE jobs SET claim = NULL, run_at = mine.run_at, again_at = NULL, attempts = 0, last_error = NULL
    FROM mine WHERE jobs.id = mine.id AND mine.run_at IS NOT NULL`.execute(db);
}

/** Schedules a failed job again after a longer pause, or gives it up; a job enqueued again meanwhile starts over. */
async function fail(context: JobContext, registered: Registered, job: LeasedJob, error: unknown): Promise<void> {
  const { db, now } = context;
  const { id, kind, key, attempts, lease } = job;
  const { first, most, factor, attempts: attemptsMax } = registered.retry;
  logger().warn({ err: error, kind, key, attempts }, 'a job failed');
  const isOver = attempts >= (attemptsMax ?? Infinity);
  const next = isOver ? null : later(now, Math.min(most, first * factor ** (attempts - 1)));
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isDead: boolean }>`
      UPDATE jobs SET claim = NULL, run_at = coalesce(again_at, ${next}::timestamptz), again_at = NULL,
        attempts = CASE WHEN again_at IS NULL THEN attempts ELSE 0 END,
        died_at = CASE WHEN coalesce(again_at, ${next}::timestamptz) IS NULL THEN ${now}::timestamptz END,
        last_error = ${String(error).slice(0, ERROR_MAX)}
      WHERE id = ${id} AND claim = ${lease}
      RETURNING died_at IS NOT NULL AS "isDead"`.execute(trx);
    if (rows[0]?.isDead) await registered.givenUp?.(job, { ...context, db: trx });
  });
}

function halves<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
