import { createHash } from 'node:crypto';
import type { Context } from '#backend/context.ts';
import { MinuteCount } from './minute-count.ts';

const DAYS_KEPT = 90;
/** of one session: more than a person types */
const WRITES_A_MINUTE = 30;
/** of all visitors together: several times the busiest hour of a shop with a million visits a month */
const BEGINNINGS_A_MINUTE = 60;

interface Limits {
  writes: MinuteCount;
  beginnings: MinuteCount;
}

const shared = globalThis as { shopSessionLimits?: Limits };

function limits(): Limits {
  shared.shopSessionLimits ??= {
    writes: new MinuteCount(WRITES_A_MINUTE),
    beginnings: new MinuteCount(BEGINNINGS_A_MINUTE),
  };
  return shared.shopSessionLimits;
}

/**
 * The id of the anonymous session that a token opens. It follows from the token, so that a visitor who only
 * reads costs no row: `keepSession` writes one when there is something to remember.
 */
export function sessionIdOf(token: string): string {
  const hex = createHash('sha256').update(`session:${token}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Makes sure that the caller's session has a row to which things can be tied. False when it has written enough for
 * now, or too many sessions begin: then nothing is to be tied to it.
 */
export async function keepSession(ctx: Context, sessionId: string): Promise<boolean> {
  const now = ctx.now();
  const { writes, beginnings } = limits();
  if (!writes.hasRoom(sessionId, now)) return false;
  const expiresAt = new Date(now.getTime() + DAYS_KEPT * 86_400_000);
  const isKnown = await prolong(ctx, sessionId, expiresAt);
  if (!isKnown && !beginnings.take('', now)) return false;
  if (!writes.take(sessionId, now)) return false;
  if (!isKnown) await begin(ctx, sessionId, expiresAt);
  return true;
}

async function prolong({ db }: Context, sessionId: string, expiresAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function begin({ db }: Context, sessionId: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ id: sessionId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at: expiresAt }))
    .execute();
}
