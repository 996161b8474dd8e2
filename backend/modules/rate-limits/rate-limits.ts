import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';

export interface Limit {
  /** event and owner that are counted: `code:phone:9123456789` */
  key: string;
  max: number;
  /** length in seconds of the window, which begins with the first attempt */
  seconds: number;
  /** number of attempts counted at once; default: 1 */
  amount?: number;
}

export interface Counted {
  /** attempts in the window, including this one */
  count: number;
  /** seconds until the window ends if the limit is exceeded, else 0 */
  wait: number;
  /** when the window ends */
  endsAt: Date;
}

type Counting = Pick<Context, 'db' | 'now'>;

/**
 * Counts an attempt in the database, so that the count is shared by processes and survives restarts. Parallel attempts
 * get different numbers.
 */
export async function countAttempt({ db, now }: Counting, { key, max, seconds, amount = 1 }: Limit): Promise<Counted> {
  const at = now();
  const fresh = new Date(at.getTime() + seconds * 1000);
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    INSERT INTO limits AS l (key, count, ends_at) VALUES (${key}, ${amount}, ${fresh})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN l.ends_at <= ${at} THEN excluded.count ELSE least(l.count + excluded.count, 1000000) END,
      ends_at = CASE WHEN l.ends_at <= ${at} THEN excluded.ends_at ELSE l.ends_at END
    RETURNING count, ends_at`.execute(db);
  const { count, ends_at: endsAt } = rows[0] ?? { count: amount, ends_at: fresh };
  return { count, wait: count > max ? Math.ceil((endsAt.getTime() - at.getTime()) / 1000) : 0, endsAt };
}

/**
 * Counts an attempt under all limits, or under none if one is exhausted. Returns the seconds to wait by the key of each
 * exhausted limit; empty: the attempt was counted.
 */
export async function takeAttempt(ctx: Counting, limits: readonly Limit[]): Promise<Map<string, number>> {
  const exhausted = new Map<string, number>();
  const takeAll = async (db: Db) => {
    // always in the same order, so that parallel transactions cannot deadlock
    for (const limit of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const { wait } = await countAttempt({ db, now: ctx.now }, limit);
      if (wait > 0) exhausted.set(limit.key, wait);
    }
    if (exhausted.size > 0) throw new LimitExhausted();
  };
  try {
    await ctx.db.transaction().execute(takeAll);
  } catch (error) {
    if (!(error instanceof LimitExhausted)) throw error;
  }
  return exhausted;
}

/** Thrown to roll back the transaction. */
class LimitExhausted extends Error {}

/** Subtracts one attempt from the window it was counted in; a later window is not changed. */
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
