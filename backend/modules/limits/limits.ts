import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';

export interface Limit {
  /** what is counted, of whom: `code:phone:9123456789` */
  key: string;
  max: number;
  /** length of the window that begins with the first attempt */
  seconds: number;
}

/**
 * Counts an attempt under each limit, in the database, so that the count holds for every process and after a restart.
 * Gives the seconds to wait where one is exhausted, else 0. What was counted stays counted.
 */
export async function countAttempt(ctx: Pick<Context, 'db' | 'now'>, limits: readonly Limit[]): Promise<number> {
  let wait = 0;
  // in one order everywhere, so that two at once never wait for each other
  for (const limit of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const { count, endsAt } = await increase(ctx, limit);
    if (count > limit.max) wait = Math.max(wait, Math.ceil((endsAt.getTime() - ctx.now().getTime()) / 1000));
  }
  return wait;
}

async function increase({ db, now }: Pick<Context, 'db' | 'now'>, { key, seconds }: Limit) {
  const at = now();
  const endsAt = new Date(at.getTime() + seconds * 1000);
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    INSERT INTO limits AS l (key, count, ends_at) VALUES (${key}, 1, ${endsAt})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN l.ends_at <= ${at} THEN 1 ELSE least(l.count + 1, 1000000) END,
      ends_at = CASE WHEN l.ends_at <= ${at} THEN excluded.ends_at ELSE l.ends_at END
    RETURNING count, ends_at`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 1, endsAt: row?.ends_at ?? endsAt };
}

/** How often it was counted in the window that is open now. */
export async function attemptsOf({ db, now }: Pick<Context, 'db' | 'now'>, key: string): Promise<number> {
  const row = await db
    .selectFrom('limits')
    .select('count')
    .where('key', '=', key)
    .where('ends_at', '>', now())
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function forgetAttempts({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  await db.deleteFrom('limits').where('key', '=', key).execute();
}

/** Who is counted as one address: an IPv4 address, or the network of 64 bits that one subscriber of IPv6 has. */
export function addressKey(address: string | null): string {
  if (address === null) return 'unknown';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const missing = plain.includes('::') ? 8 - groups.length - after.length : 0;
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  return `${all.slice(0, 4).join(':')}/64`.toLowerCase();
}
