import type { Context } from '#backend/context.ts';
import { conflict, fieldRefusal } from '#backend/errors.ts';
import { requireSameBody, sentHash } from '#backend/idempotency.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { useAttachments } from '#backend/modules/attachments/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import { CLAIM_PHOTOS_MAX } from '#lib/config/limits.ts';
import type { Claim, ClaimMessage } from '#lib/contract/claims.ts';
import { addEvent, authorOf, countPhotos, countSent, isOpen, type LockedClaim, lockOwnClaim } from './internal.ts';
import { messages } from './messages.ts';
import { readClaim } from './read-claim.ts';

const PER_DAY = 200;

/** Adds a customer's message to an open claim; idempotent by key. An awaited answer returns the claim to review. */
export async function addMessage(ctx: Context, guid: string, form: ClaimMessage): Promise<Claim> {
  const hash = sentHash(form);
  const id = await ctx.db.transaction().execute(async (db) => {
    const inTransaction = { ...ctx, db };
    const claim = await lockOwnClaim(inTransaction, guid);
    if (!(await isSent(inTransaction, claim.id, form.key, hash))) await insertMessage(inTransaction, claim, form, hash);
    return claim.id;
  });
  return readClaim(ctx.db, id);
}

/** Whether the message was sent already; refuses another message under its key. */
async function isSent({ db }: Context, claimId: number, key: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('claim_events')
    .select('sent_hash')
    .where('claim_id', '=', claimId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row) requireSameBody(row.sent_hash, hash, messages.keyTaken);
  return row !== undefined;
}

async function insertMessage(ctx: Context, claim: LockedClaim, form: ClaimMessage, hash: string): Promise<void> {
  if (!isOpen(claim.status)) throw conflict(messages.settled);
  await countSent(ctx, { what: 'claim-message', max: PER_DAY, words: messages.tooManyMessages });
  const photos =
    new Set(form.attachments).size + (form.attachments.length > 0 ? await countPhotos(ctx.db, claim.id) : 0);
  if (photos > CLAIM_PHOTOS_MAX) throw fieldRefusal('attachments', messages.tooManyPhotos(CLAIM_PHOTOS_MAX));
  const { author, employee } = await authorOf(ctx);
  const event = await addEvent(ctx, claim.id, {
    side: 'customer',
    author: employee ?? author,
    status: claim.status === 'needInfo' ? 'review' : null,
    text: form.text,
    key: form.key,
    sentHash: hash,
  });
  const { xmlId: owner, userId } = requireCaller(ctx);
  await useAttachments(ctx.db, { owner, userId, purpose: 'claim', subject: event, ids: form.attachments });
  await recordAct(ctx, 'claimMessage', claim.number);
}
