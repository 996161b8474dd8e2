import { type Db, isClosed, type OpenedDatabase } from '#backend/db/connection.ts';
import { listen } from '#backend/db/listen.ts';
import { logger } from '#backend/logger.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import type { JobKind } from './kinds.ts';
import { registeredJobs } from './register-job.ts';
import { leaseDueJobs, runnersOf } from './run-due-jobs.ts';

const CHANNEL = 'shop_jobs';
/** Pause after a notification, so that jobs added at the same time are taken together. */
const NOTIFIED_MS = 300;
/** Interval of polling, for jobs scheduled for later and for notifications lost with a connection. */
const POLL_MS = 3000;

const served = processSingleton('databases with job workers', () => new WeakSet<Db>());

/**
 * Runs due jobs until the database is closed; several processes share the work. Running jobs of one kind do not delay other
 * kinds.
 */
export function workOnJobs({ db, url }: Pick<OpenedDatabase, 'db' | 'url'>): void {
  if (served.has(db)) return;
  served.add(db);
  const busy = new Set<JobKind>();
  let timer: NodeJS.Timeout | undefined;
  let plannedAt = Number.POSITIVE_INFINITY;
  let isPolling = false;

  // a notification never delays an earlier poll
  const plan = (pause: number) => {
    const at = performance.now() + pause;
    if (at >= plannedAt) return;
    clearTimeout(timer);
    plannedAt = at;
    timer = setTimeout(poll, pause).unref();
  };
  const poll = async () => {
    plannedAt = Number.POSITIVE_INFINITY;
    if (isClosed(db)) return void listening.close();
    if (isPolling) return plan(NOTIFIED_MS);
    isPolling = true;
    try {
      await beginDueJobs();
    } catch (error) {
      if (isClosed(db)) return void listening.close();
      logger().warn({ err: error }, 'due jobs could not be read');
    }
    isPolling = false;
    plan(POLL_MS);
  };
  const beginDueJobs = async () => {
    const known = new Map(registeredJobs());
    const context = { db, now: new Date() };
    const jobs = await leaseDueJobs(
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

  const listening = listen(url, CHANNEL, { onMessage: () => plan(NOTIFIED_MS), onReconnect: () => plan(NOTIFIED_MS) });
  plan(NOTIFIED_MS);
}
