import type { Context } from '#backend/context.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { dayOf } from '#lib/rules/days.ts';
import { type PricesAndStock, readPricesAndStock } from './prices-and-stock.ts';
import { readLines, readProducts } from './read-lines.ts';
import { toItem } from './to-item.ts';
import { giftGroups, giftGuids, totalsOf } from './totals.ts';

/** The caller's basket with today's prices, which are never stored. */
export async function getBasket(ctx: Context): Promise<Basket> {
  const { version, city, basket, lines } = await readLines(ctx);
  const pricesAndStock = await readPricesAndStock(
    ctx,
    lines.map(({ guid, quantity }) => ({ productId: guid, quantity })),
  );
  const items = lines.map((line) => toItem(line, pricesAndStock));
  const gifts = giftGroups(items, await readProducts(ctx.db, giftGuids(items)));
  return {
    version,
    basket,
    city,
    items,
    gifts,
    totals: totalsOf(items, gifts, dayOf(ctx.now())),
    bonuses: pricesAndStock.bonuses,
    isRetail: isAway(pricesAndStock),
  };
}

/** Whether the price service is unavailable: it may lack single products, but not all of them. */
const isAway = ({ prices }: PricesAndStock): boolean =>
  prices.size > 0 && [...prices.values()].every(({ isRetail }) => isRetail);
