import type { Context } from '#backend/context.ts';
import { conflict } from '#backend/errors.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import type { Claim } from '#lib/contract/claims.ts';
import { addEvent, authorOf, isOpen, lockOwnClaim } from './internal.ts';
import { messages } from './messages.ts';
import { notifyClaim } from './notify-claim.ts';
import { readClaim } from './read-claim.ts';

/** Withdraws an open claim of the caller's customer; a withdrawn one stays as it is. */
export async function withdrawClaim(ctx: Context, guid: string): Promise<Claim> {
  const id = await ctx.db.transaction().execute(async (db) => {
    const inTransaction = { ...ctx, db };
    const claim = await lockOwnClaim(inTransaction, guid);
    if (claim.status === 'withdrawn') return claim.id;
    if (!isOpen(claim.status)) throw conflict(messages.notWithdrawn);
    const { author, employee } = await authorOf(inTransaction);
    const event = await addEvent(inTransaction, claim.id, {
      side: 'customer',
      author: employee ?? author,
      status: 'withdrawn',
    });
    await recordAct(inTransaction, 'claimWithdrawal', claim.number);
    await notifyClaim(inTransaction, { claim, event, what: 'withdrawn' });
    return claim.id;
  });
  return readClaim(ctx.db, id);
}
