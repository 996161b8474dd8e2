import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';

export interface Limit {
  /** what is counted, of whom: `code:phone:9123456789` */
  key: string;
  max: number;
  /** length of the window that begins with the first attempt */
  seconds: number;
}

export interface Counted {
  /** attempts in the window, this one included */
  count: number;
  /** seconds until the window ends where the limit is exceeded, else 0 */
  wait: number;
  /** when the window ends */
  endsAt: Date;
}

type Counting = Pick<Context, 'db' | 'now'>;

/**
 * Counts an attempt, in the database, so that the count holds for every process and after a restart. Of many at once
 * each learns another number.
 */
export async function countAttempt({ db, now }: Counting, { key, max, seconds }: Limit): Promise<Counted> {
  const at = now();
  const fresh = new Date(at.getTime() + seconds * 1000);
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    INSERT INTO limits AS l (key, count, ends_at) VALUES (${key}, 1, ${fresh})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN l.ends_at <= ${at} THEN 1 ELSE least(l.count + 1, 1000000) END,
      ends_at = CASE WHEN l.ends_at <= ${at} THEN excluded.ends_at ELSE l.ends_at END
    RETURNING count, ends_at`.execute(db);
  const { count, ends_at: endsAt } = rows[0] ?? { count: 1, ends_at: fresh };
  return { count, wait: count > max ? Math.ceil((endsAt.getTime() - at.getTime()) / 1000) : 0, endsAt };
}

/**
 * Takes one under all the limits or under none. Gives the seconds to wait by the key of each limit that is exhausted:
 * none, and it was taken.
 */
export async function takeAttempt(ctx: Counting, limits: readonly Limit[]): Promise<Map<string, number>> {
  const exhausted = new Map<string, number>();
  const takeAll = async (db: Db) => {
    // in one order everywhere, so that two at once never wait for each other
    for (const limit of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const { wait } = await countAttempt({ db, now: ctx.now }, limit);
      if (wait > 0) exhausted.set(limit.key, wait);
    }
    if (exhausted.size > 0) throw new NothingTaken();
  };
  try {
    await ctx.db.transaction().execute(takeAll);
  } catch (error) {
    if (!(error instanceof NothingTaken)) throw error;
  }
  return exhausted;
}

/** Undoes the transaction. */
class NothingTaken extends Error {}

/** Takes one attempt out of the window it was counted in; a later window keeps its own. */
export async function returnAttempt({ db }: Pick<Context, 'db'>, key: string, endsAt: Date): Promise<void> {
  await db
    .updateTable('limits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('ends_at', '=', endsAt)
    .where('count', '>', 0)
    .execute();
}

export async function forgetAttempts({ db }: Pick<Context, 'db'>, keys: string[]): Promise<void> {
  await db.deleteFrom('limits').where('key', 'in', keys).execute();
}
