import type { Context } from '#backend/context.ts';
import { notFound } from '#backend/errors.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { OfferSummary } from '#lib/contract/commercial-offers.ts';
import { messages } from './messages.ts';

export const stateOf = (isShared: boolean, validUntil: string, today: string): OfferSummary['state'] =>
  validUntil < today ? 'expired' : isShared ? 'shared' : 'draft';

/** Id of an offer of the caller's customer; another customer's offer counts as unknown. */
export async function requireOffer(ctx: Context, guid: string): Promise<number> {
  const found = await ctx.db
    .selectFrom('commercial_offers')
    .select('id')
    .where('customer', '=', requireCaller(ctx).xmlId)
    .where('guid', '=', guid)
    .executeTakeFirst();
  if (!found) throw notFound(messages.notFound);
  return found.id;
}
