import { randomBytes } from 'node:crypto';
import type { Context } from '#backend/context.ts';
import { fieldRefusal } from '#backend/errors.ts';
import { hashToken } from '#backend/hash-token.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { offerAddress } from '#lib/config/routes.ts';
import type { CommercialOffer } from '#lib/contract/commercial-offers.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { dayOf } from '#lib/rules/days.ts';
import { getOffer } from './get-offer.ts';
import { requireOffer } from './internal.ts';
import { messages } from './messages.ts';

/** 256 bits cannot be guessed. */
const TOKEN_BYTES = 32;

/**
 * Creates a new public link; the previous link stops working. It is found by the hash of its token; the token is stored
 * beside it, so that colleagues can copy the link again.
 */
export async function shareOffer(ctx: Context, guid: string): Promise<Reply<'POST v1 commercialOffers/{id}/share/'>> {
  const id = await requireOffer(ctx, guid);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const shared = await ctx.db.transaction().execute(async (db) => {
    const row = await db
      .updateTable('commercial_offers')
      .set({ token_hash: hashToken(token), token })
      .where('id', '=', id)
      .where('valid_until', '>=', dayOf(ctx.now()))
      .returning('valid_until')
      .executeTakeFirst();
    if (!row) throw fieldRefusal('validUntil', messages.expired);
    await recordAct({ ...ctx, db }, 'offerChange', guid);
    return row;
  });
  return { path: offerAddress(token), validUntil: shared.valid_until, offer: await getOffer(ctx, guid) };
}

/** Withdraws the public link. */
export async function unshareOffer(ctx: Context, guid: string): Promise<CommercialOffer> {
  const id = await requireOffer(ctx, guid);
  await ctx.db.transaction().execute(async (db) => {
    await db.updateTable('commercial_offers').set({ token_hash: null, token: null }).where('id', '=', id).execute();
    await recordAct({ ...ctx, db }, 'offerChange', guid);
  });
  return getOffer(ctx, guid);
}
