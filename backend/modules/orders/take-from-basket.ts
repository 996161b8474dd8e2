import type { Context } from '#backend/context.ts';
import { OrderDiffers } from '#backend/errors.ts';
import { callerBasket, takeOrdered } from '#backend/modules/basket/index.ts';
import { describeDifferences } from './describe-differences.ts';
import type { Differing } from './differing.ts';

interface Pieces {
  guid: string;
  quantity: number;
}

/** Takes pieces from the caller's basket; `ctx.db` is a transaction. Returns what it does not hold. */
export async function takeFromBasket(ctx: Context, wanted: readonly Pieces[]): Promise<Differing[]> {
  const taken = await takeOrdered(ctx.db, { basketId: callerBasket(ctx), ordered: wanted, now: ctx.now() });
  return wanted
    .filter(({ guid }) => !taken.has(guid))
    .map(({ guid, quantity }) => ({ kind: 'basket', productId: guid, was: quantity, now: 0 }));
}

/** The same; throws the differences when the basket does not hold all of it. */
export async function takeAllFromBasket(ctx: Context, wanted: readonly Pieces[]): Promise<void> {
  const lacking = await takeFromBasket(ctx, wanted);
  if (lacking.length > 0) throw new OrderDiffers(await describeDifferences(ctx.db, lacking));
}
