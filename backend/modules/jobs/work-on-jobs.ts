import type { Db, OpenedDatabase } from '#backend/db/connection.ts';
import { listen } from '#backend/db/listen.ts';
import { logger } from '#backend/logger.ts';
import type { JobKind } from './kinds.ts';
import { registeredJobs } from './register-job.ts';
import { claimDueJobs, runnersOf } from './run-due-jobs.ts';

const CHANNEL = 'shop_jobs';
/** After a word of a new job, so that those of a moment are taken together. */
const WAKE_MS = 300;
/** For what comes due by its time, and for words that were lost with a connection. */
const LOOK_MS = 3000;

const shared = globalThis as { shopJobWorkers?: WeakSet<Db> };

/**
 * Does what is due while the process lives; several processes share the work. A kind whose jobs are being worked on does not
 * hold up the others.
 */
export function workOnJobs({ db, url }: Pick<OpenedDatabase, 'db' | 'url'>): void {
  shared.shopJobWorkers ??= new WeakSet();
  if (shared.shopJobWorkers.has(db)) return;
  shared.shopJobWorkers.add(db);
  const busy = new Set<JobKind>();
  let timer: NodeJS.Timeout | undefined;
  let plannedAt = Number.POSITIVE_INFINITY;
  let isLooking = false;

  // a word never puts off a look that comes sooner
  const plan = (pause: number) => {
    const at = performance.now() + pause;
    if (at >= plannedAt) return;
    clearTimeout(timer);
    plannedAt = at;
    timer = setTimeout(look, pause).unref();
  };
  const look = async () => {
    plannedAt = Number.POSITIVE_INFINITY;
    if (isLooking) return plan(WAKE_MS);
    isLooking = true;
    try {
      await beginDueJobs();
    } catch (error) {
      logger().warn({ err: error }, 'nobody looked for jobs');
    }
    isLooking = false;
    plan(LOOK_MS);
  };
  const beginDueJobs = async () => {
    const known = new Map(registeredJobs());
    const context = { db, now: new Date() };
    const jobs = await claimDueJobs(
      context,
      Array.from(known.keys()).filter((kind) => !busy.has(kind)),
    );
    for (const { kind, run } of runnersOf(context, known, jobs)) {
      busy.add(kind);
      void run().finally(() => {
        busy.delete(kind);
        plan(0);
      });
    }
  };

  listen(url, CHANNEL, { heard: () => plan(WAKE_MS), missed: () => plan(WAKE_MS) });
  plan(WAKE_MS);
}
