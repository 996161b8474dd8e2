import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ACTING_IDLE_MS, ACTING_MAX_MS } from '#backend/acting-life.ts';
import type { Db } from '#backend/db/connection.ts';
import { logger } from '#backend/logger.ts';

/** More are not kept: those not seen for longest go first. */
const SESSIONS_MAX = 500_000;
const BATCH = 500;
/** more than can begin within the hour until the next time */
const BATCHES_MAX = 800;
const PAUSE_MS = 50;
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 3_600_000;

const shared = globalThis as { shopCleaned?: WeakSet<Db> };

/** Removes what has ended every hour while the process lives; once for a database, however often it is asked to. */
export function cleanRegularly(db: Db, { firstAfter = FIRST_AFTER_MS, every = EVERY_MS } = {}): void {
  shared.shopCleaned ??= new WeakSet();
  if (shared.shopCleaned.has(db)) return;
  shared.shopCleaned.add(db);
  const clean = async () => {
    try {
      await cleanSessions(db, new Date());
      await cleanEnded(db, new Date());
    } catch (error) {
      logger().warn({ err: error }, 'what has ended was not removed');
    }
    setTimeout(clean, every).unref();
  };
  setTimeout(clean, firstAfter).unref();
}

/**
 * Removes the sessions that ended, with all that is tied to them; gives their number. In small steps, so that nobody waits
 * for it. Several servers at once share the work.
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

const DAY_MS = 86_400_000;
/** Messages tell that something was sent long enough to answer who asks. */
const MESSAGES_KEPT_MS = 30 * DAY_MS;
/** What was given up is looked into until then. */
const JOBS_KEPT_MS = 30 * DAY_MS;
/** Nobody takes back, or sends once more, what is older. */
const BASKET_CHANGES_KEPT_MS = 7 * DAY_MS;

/** Removes tokens, acting, codes, captchas and counts that have ended, old messages, jobs given up long ago and old changes of baskets. */
async function cleanEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('access_tokens').where('expires_at', '<', now).execute();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .deleteFrom('acting')
    .where((by) => by.or([by('used_at', '<', before(ACTING_IDLE_MS)), by('since', '<', before(ACTING_MAX_MS))]))
    .execute();
  // a code's proof outlives the code
  await db.deleteFrom('verification_codes').where('expires_at', '<', before(DAY_MS)).execute();
  await db.deleteFrom('captchas').where('expires_at', '<', now).execute();
  await db.deleteFrom('limits').where('ends_at', '<', now).execute();
  await db.deleteFrom('jobs').where('died_at', '<', before(JOBS_KEPT_MS)).execute();
  await db.deleteFrom('outgoing_messages').where('created_at', '<', before(MESSAGES_KEPT_MS)).execute();
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
