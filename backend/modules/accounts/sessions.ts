import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { hashToken } from '#backend/hash-token.ts';
import { addressKey } from '#backend/modules/rate-limits/index.ts';
import { COMPARED_MAX } from '#lib/config/limits.ts';
import { DAY_MS } from '#lib/rules/durations.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import { MinuteCount } from './minute-count.ts';

const DAYS_KEPT = 90;
/** limits of one session, above what a person types or presses; one press of «Вернуть» restores a whole comparison */
const WRITES_A_MINUTE = { usual: 30, compared: COMPARED_MAX + 50 };
/** limit for all visitors together: as many as the hourly cleaning can delete, so that the table stays bounded */
const BEGINNINGS_A_MINUTE = 6000;
/** limit of one address, which a whole office may share */
const BEGINNINGS_OF_ADDRESS = 60;

/** Kind of data that is written for a session. */
type Kind = keyof typeof WRITES_A_MINUTE;

const limits = () =>
  processSingleton('session limits', () => ({
    writes: {
      usual: new MinuteCount(WRITES_A_MINUTE.usual),
      compared: new MinuteCount(WRITES_A_MINUTE.compared),
    },
    beginnings: new MinuteCount(BEGINNINGS_A_MINUTE),
    ofAddress: new MinuteCount(BEGINNINGS_OF_ADDRESS),
  }));

/**
 * The id of the anonymous session that a token opens. It is derived from the token, so that a visitor who only reads
 * needs no row: `keepSession` writes one when there is data to store.
 */
export function sessionIdOf(token: string): string {
  const hex = createHash('sha256').update(`session:${token}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The session to which searches are tied. For a signed-in user it is derived from their token too, so that another
 * person who planted the session cookie in their browser cannot read the searches. Null: no session.
 */
export const boundSession = ({ sessionId, caller }: Pick<Context, 'sessionId' | 'caller'>): string | null =>
  sessionId === null || caller === null ? sessionId : boundTo(caller.tokenHash, sessionId);

const boundTo = (tokenHash: Buffer, sessionId: string) => sessionIdOf(`${sessionId} ${tokenHash.toString('hex')}`);

/**
 * Makes sure that the caller's session has a row to which data can refer. False when the session has reached its limit
 * or too many sessions begin: then nothing may be stored for it.
 */
export async function keepSession(ctx: Context, sessionId: string, kind: Kind = 'usual'): Promise<boolean> {
  const now = ctx.now();
  const { beginnings, ofAddress, writes: all } = limits();
  const writes = all[kind];
  if (!writes.hasRoom(sessionId, now)) return false;
  const expiresAt = new Date(now.getTime() + DAYS_KEPT * DAY_MS);
  const isKnown = await prolong(ctx, sessionId, expiresAt);
  if (!isKnown && !(ofAddress.take(addressKey(ctx.address), now) && beginnings.take('', now))) return false;
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

/**
 * Moves the data of the caller's session to the session that replaces it at sign-in, and deletes the old one, so that
 * another person who knows the old session reads nothing.
 */
export async function renewSession({ db: shop, sessionId, ...ctx }: Context, token: string): Promise<void> {
  if (sessionId === null) return;
  const nextSessionId = boundTo(hashToken(token), ctx.nextSessionId ?? sessionId);
  await shop.transaction().execute(async (db) => {
    const { rows } = await sql`
      INSERT INTO sessions (id, expires_at)
      SELECT ${nextSessionId}, expires_at FROM sessions WHERE id = ${sessionId} FOR UPDATE
      RETURNING id`.execute(db);
    if (rows.length === 0) return;
    for (const table of ['search_history', 'alert_closings'] as const)
      await db.updateTable(table).set({ session_id: nextSessionId }).where('session_id', '=', sessionId).execute();
    await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
  });
}

/** Deletes the caller's session with all its data. */
export async function endSession({ db, ...ctx }: Context): Promise<void> {
  const ids = [ctx.sessionId, boundSession(ctx)].filter((id) => id !== null);
  if (ids.length > 0) await db.deleteFrom('sessions').where('id', 'in', ids).execute();
}
