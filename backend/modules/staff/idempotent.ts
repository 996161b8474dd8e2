import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { inTransaction } from '#backend/db/in-transaction.ts';
import { requireSameBody, sentHash } from '#backend/idempotency.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { messages } from './messages.ts';

/** Days for which a key is remembered. */
const KEPT_DAYS = 7;

/**
 * Adds something once for an idempotency key: a repeated request gets the reply of the first one, also when both come at
 * the same time. Throws 409 when another body was sent with the key. Without a key nothing is compared.
 */
export function idempotent<T extends object>(
  ctx: Context,
  { key, ...sent }: { key?: string | undefined; [part: string]: unknown },
  act: (ctx: Context) => Promise<T>,
): Promise<T> {
  if (key === undefined) return act(ctx);
  const { userId } = requireCaller(ctx);
  const hash = sentHash(sent);
  return inTransaction(ctx.db, async (trx) => {
    await sql`DELETE FROM staff_sent WHERE at < ${ctx.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
      trx,
    );
    // a request with the same key that is still at work is waited for here
    const { rows: isFirst } = await sql`
      INSERT INTO staff_sent (user_id, key, sent_hash, at) VALUES (${userId}, ${key}, ${hash}, ${ctx.now()})
      ON CONFLICT DO NOTHING RETURNING key`.execute(trx);
    if (isFirst.length > 0) {
      const reply = await act({ ...ctx, db: trx });
      await sql`
        UPDATE staff_sent SET reply = ${JSON.stringify(reply)}::jsonb WHERE user_id = ${userId} AND key = ${key}`.execute(
        trx,
      );
      return reply;
    }
    const { rows } = await sql<{ sent_hash: string; reply: T }>`
      SELECT sent_hash, reply FROM staff_sent WHERE user_id = ${userId} AND key = ${key}`.execute(trx);
    requireSameBody(rows[0]?.sent_hash ?? null, hash, messages.keyTaken);
    if (!rows[0]) throw new Error('the first request of an operator with a key has vanished');
    return rows[0].reply;
  });
}
