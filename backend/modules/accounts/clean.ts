import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ACTING_IDLE_MS, ACTING_MAX_MS } from '#backend/acting-limits.ts';
import { type Db, isClosed } from '#backend/db/connection.ts';
import { logger } from '#backend/logger.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/durations.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';

/** Maximum number of sessions; those unused for longest are deleted first. */
const SESSIONS_MAX = 500_000;
const BATCH = 500;
/** more batches than sessions that can begin within the hour until the next run */
const BATCHES_MAX = 800;
const PAUSE_MS = 50;
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = HOUR_MS;

const cleaned = processSingleton('cleaned databases', () => new WeakSet<Db>());

/**
 * Deletes expired rows every hour until the database is closed; started once per database, however often it is called.
 */
export function cleanRegularly(db: Db, { firstAfter = FIRST_AFTER_MS, every = EVERY_MS } = {}): void {
  if (cleaned.has(db)) return;
  cleaned.add(db);
  const clean = async () => {
    if (isClosed(db)) return;
    try {
      await cleanSessions(db, new Date());
      await cleanEnded(db, new Date());
    } catch (error) {
      if (isClosed(db)) return;
      logger().warn({ err: error }, 'expired data was not deleted');
    }
    setTimeout(clean, every).unref();
  };
  setTimeout(clean, firstAfter).unref();
}

/**
 * Deletes expired sessions with all their data; returns their number. In small batches, so that no request waits for
 * locks. Several servers share the work.
 */
export async function cleanSessions(db: Db, now: Date, max = SESSIONS_MAX): Promise<number> {
  const before = await endOfKept(db, now, max);
  let removed = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const count = await removeBatch(db, before);
    removed += count;
    if (count < BATCH) break;
    await sleep(PAUSE_MS, undefined, { ref: false });
  }
  return removed;
}

/** Messages are stored long enough to answer customers' questions about them. */
const MESSAGES_KEPT_MS = 30 * DAY_MS;
/** Failed jobs are stored this long for investigation. */
const JOBS_KEPT_MS = 30 * DAY_MS;
/** Reservations are stored with names and phones so long after their end: the consent promises at most 30 days. */
const RESERVATIONS_KEPT_MS = 29 * DAY_MS;
/** Older changes are neither undone nor repeated. */
const BASKET_CHANGES_KEPT_MS = 7 * DAY_MS;

/** Deletes expired tokens, acting, codes, captchas and counts, and old messages, failed jobs, reservations and changes of baskets. */
async function cleanEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('access_tokens').where('expires_at', '<', now).execute();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .deleteFrom('acting')
    .where((by) => by.or([by('used_at', '<', before(ACTING_IDLE_MS)), by('since', '<', before(ACTING_MAX_MS))]))
    .execute();
  // a code proves a phone for longer than it can be used
  await db.deleteFrom('verification_codes').where('expires_at', '<', before(DAY_MS)).execute();
  await db.deleteFrom('captchas').where('expires_at', '<', now).execute();
  await db.deleteFrom('limits').where('ends_at', '<', now).execute();
  await db.deleteFrom('jobs').where('died_at', '<', before(JOBS_KEPT_MS)).execute();
  await db.deleteFrom('outgoing_messages').where('created_at', '<', before(MESSAGES_KEPT_MS)).execute();
  await db.deleteFrom('outgoing_mails').where('created_at', '<', before(MESSAGES_KEPT_MS)).execute();
  await db.deleteFrom('reservations').where('ended_at', '<', before(RESERVATIONS_KEPT_MS)).execute();
  await db.deleteFrom('basket_changes').where('created_at', '<', before(BASKET_CHANGES_KEPT_MS)).execute();
}

async function endOfKept(db: Db, now: Date, max: number): Promise<Date> {
  const surplus = await db
    .selectFrom('sessions')
    .select('expires_at')
    .orderBy('expires_at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return surplus && surplus.expires_at > now ? surplus.expires_at : now;
}

async function removeBatch(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH ended AS MATERIALIZED (
      SELECT id FROM sessions WHERE expires_at < ${before} ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    DELETE FROM sessions USING ended WHERE sessions.id = ended.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
