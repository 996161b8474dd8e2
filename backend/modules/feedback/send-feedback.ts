import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { tooMany } from '#backend/errors.ts';
import { requireSameBody, sentHash } from '#backend/idempotency.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { useAttachments } from '#backend/modules/attachments/index.ts';
import { addressKey, countAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Feedback, FeedbackTopic } from '#lib/contract/feedback.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { readFeedback } from './internal.ts';
import { messages } from './messages.ts';

const PER_PERSON = { max: 10, seconds: DAY_SECONDS };
/** Several colleagues may share an address. */
const PER_ADDRESS = { max: 50, seconds: DAY_SECONDS };

export interface NewFeedback {
  topic: FeedbackTopic;
  text: string;
  attachments: readonly string[];
  key: string;
}

/** Sends a request to support; idempotent by key. */
export async function sendFeedback(ctx: Context, { key, ...sent }: NewFeedback): Promise<Feedback> {
  const { userId } = requireCaller(ctx);
  const hash = sentHash(sent);
  const isNew = (await earlierHash(ctx, key)) === null && (await insert(ctx, { ...sent, key, hash }));
  if (!isNew) requireSameBody(await earlierHash(ctx, key), hash, messages.keyTaken);
  const [request] = await readFeedback(ctx, sql`f.key = ${key}`);
  if (!request) throw new Error(`the feedback of user ${userId} was not stored`);
  return request;
}

async function earlierHash(ctx: Context, key: string): Promise<string | null> {
  const earlier = await ctx.db
    .selectFrom('feedback_requests')
    .select('sent_hash')
    .where('user_id', '=', requireCaller(ctx).userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return earlier?.sent_hash ?? null;
}

/** Stores the request and counts it against the limits; false: a parallel request with its key was faster. */
async function insert(
  ctx: Context,
  { topic, text, attachments, key, hash }: NewFeedback & { hash: string },
): Promise<boolean> {
  const { userId, xmlId } = requireCaller(ctx);
  return ctx.db.transaction().execute(async (db) => {
    const inserted = await db
      .insertInto('feedback_requests')
      .values({ user_id: userId, topic, text, key, sent_hash: hash, created_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    if (!inserted) return false;
    await useAttachments(db, { owner: xmlId, userId, purpose: 'feedback', subject: inserted.number, ids: attachments });
    await countSent({ ...ctx, db });
    await recordAct({ ...ctx, db }, 'feedback', String(inserted.number));
    return true;
  });
}

/** Throws when the limit is exceeded, which rolls the transaction back. */
async function countSent(ctx: Context): Promise<void> {
  const { userId, actor } = requireCaller(ctx);
  const person = actor ? `employee:${actor.self.userId}` : `person:${userId}`;
  const keys = [
    { key: `feedback:${person}`, ...PER_PERSON },
    { key: `feedback:address:${addressKey(ctx.address)}`, ...PER_ADDRESS },
  ];
  for (const limit of keys) {
    const { wait } = await countAttempt(ctx, limit);
    if (wait > 0) throw tooMany('text', messages.tooMany, wait);
  }
}
