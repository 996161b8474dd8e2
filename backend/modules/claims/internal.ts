import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { notFound, tooMany } from '#backend/errors.ts';
import { limitOwner } from '#backend/limit-owner.ts';
import { addressKey, countAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import type { ClaimStatus } from '#lib/contract/claims.ts';
import { openClaimStatuses } from '#lib/rules/claim-statuses.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { messages } from './messages.ts';

/** Whether the customer may write and withdraw. */
export const isOpen = (status: ClaimStatus): boolean => openClaimStatuses.includes(status);
/** Whether a claim `c` is open. */
export const isOpenClaim: RawBuilder<boolean> = sql`c.status IN (${sql.join(openClaimStatuses.map((one) => sql.lit(one)))})`;
/** Whether the pieces of a claim `c` cannot be claimed again. */
export const isCounted: RawBuilder<boolean> = sql`c.status NOT IN ('declined', 'withdrawn')`;

export interface LockedClaim {
  id: number;
  guid: string;
  number: string;
  status: ClaimStatus;
  customer: string;
  userId: number | null;
}

/** Locks the claim that matches a condition until the transaction ends. */
export async function lockClaim(db: Db, condition: RawBuilder<unknown>): Promise<LockedClaim | undefined> {
  const { rows } = await sql<LockedClaim>`
    SELECT id, guid, number, status, customer, user_id AS "userId" FROM claims
    WHERE ${condition} FOR UPDATE`.execute(db);
  return rows[0];
}

/** Locks a claim of the caller's customer until the transaction ends; throws 404 for another customer's. */
export async function lockOwnClaim(ctx: Context, guid: string): Promise<LockedClaim> {
  const row = await lockClaim(ctx.db, sql`guid = ${guid} AND customer = ${requireCaller(ctx).xmlId}`);
  if (!row) throw notFound(messages.notFound);
  return row;
}

interface NewEvent {
  side: 'customer' | 'shop';
  author?: string;
  /** the state that begins; absent: none */
  status?: ClaimStatus | null;
  text?: string;
  key?: string | null;
  sentHash?: string | null;
}

/** Adds an event to a locked claim, with the state that it begins; returns the event's id. */
export async function addEvent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  claimId: number,
  { side, author = '', status = null, text = '', key = null, sentHash = null }: NewEvent,
): Promise<number> {
  const at = now();
  const { id } = await db
    .insertInto('claim_events')
    .values({ claim_id: claimId, side, author, status, text, at, key, sent_hash: sentHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('claims')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: at, ...(status && { status }) }))
    .where('id', '=', claimId)
    .execute();
  return id;
}

/** Names of the caller and of the employee who acts for them. */
export async function authorOf(ctx: Context): Promise<{ author: string; employee: string | null }> {
  const { userId, actor } = requireCaller(ctx);
  const { fio } = await ctx.db.selectFrom('users').select('fio').where('id', '=', userId).executeTakeFirstOrThrow();
  return { author: fio, employee: actor?.fio ?? null };
}

/**
 * Counts what a customer sends, by customer and by address, in the transaction of `ctx.db`: what is refused or sent
 * already does not count. Employees who act have a count of their own.
 */
export async function countSent(
  ctx: Context,
  { what, max, words }: { what: 'claim' | 'claim-message'; max: number; words: LocalizedText },
): Promise<void> {
  const limits = [
    // always in the same order, so that parallel transactions cannot deadlock
    ...(ctx.address === null ? [] : [{ key: `${what}:address:${addressKey(ctx.address)}`, max: 4 * max }]),
    { key: `${what}:customer:${limitOwner(ctx)}`, max },
  ];
  for (const limit of limits) {
    const { wait } = await countAttempt(ctx, { ...limit, seconds: DAY_SECONDS });
    if (wait > 0) throw tooMany('text', words, wait);
  }
}

/** Photos of a claim with all its events. */
export async function countPhotos(db: Db, claimId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM attachments a JOIN claim_events e ON e.id = a.subject
    WHERE a.purpose = 'claim' AND e.claim_id = ${claimId}`.execute(db);
  return rows[0]?.count ?? 0;
}
