import type { Context } from '#backend/context.ts';
import { type AdditionMode, addItems } from '#backend/modules/basket/index.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { requireOffer } from './internal.ts';

/**
 * Adds the offered products, not the dealer's own lines, to the customer's basket at the customer's own prices; can be
 * undone as a whole by the key.
 */
export async function offerToBasket(
  ctx: Context,
  guid: string,
  { key, mode, basketId }: { key: string; mode: AdditionMode; basketId?: string | undefined },
): Promise<Reply<'POST v1 commercialOffers/{id}/toBasket/'>> {
  const lines = await ctx.db
    .selectFrom('commercial_offer_items')
    .select(['guid', 'name', 'quantity'])
    .where('offer_id', '=', await requireOffer(ctx, guid))
    .where('guid', 'is not', null)
    .$narrowType<{ guid: string }>()
    .orderBy('line')
    .execute();
  const items = lines.map((line) => ({ productId: line.guid, quantity: line.quantity }));
  const { refused, ...basket } = await addItems(ctx, { items, mode, key, basketId, sent: { offer: guid, mode } });
  const names = new Map(lines.map(({ guid: productId, name }) => [productId, name]));
  return { ...basket, refused: refused.map((one) => ({ ...one, name: names.get(one.productId) ?? one.productId })) };
}
