import type { Context } from '#backend/context.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { dayOf } from '#lib/rules/days.ts';
import { type Offers, readOffers } from './offers.ts';
import { readLines, readProducts } from './read-lines.ts';
import { toItem } from './to-item.ts';
import { giftGroups, giftGuids, totalsOf } from './totals.ts';

/** The caller's basket with today's prices, which are never stored. */
export async function getBasket(ctx: Context): Promise<Basket> {
  const { version, city, basket, lines } = await readLines(ctx);
  const offers = await readOffers(
    ctx,
    lines.map(({ guid, quantity }) => ({ productId: guid, quantity })),
  );
  const items = lines.map((line) => toItem(line, offers));
  const gifts = giftGroups(items, await readProducts(ctx.db, giftGuids(items)));
  return {
    version,
    basket,
    city,
    items,
    gifts,
    totals: totalsOf(items, gifts, dayOf(ctx.now())),
    bonuses: offers.bonuses,
    isRetail: isAway(offers),
  };
}

/** Whether the price service is unavailable: it may lack single products, but not all of them. */
const isAway = ({ prices }: Offers): boolean =>
  prices.size > 0 && [...prices.values()].every(({ isRetail }) => isRetail);
