import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { getBasket } from './get-basket.ts';
import { bumpVersion, changeBasket } from './internal.ts';
import { available, knownPrice, readPricesAndStock } from './prices-and-stock.ts';
import { readLines } from './read-lines.ts';

/**
 * Makes today's prices and stock those that later changes are compared with. Only for the version that the caller has
 * seen: after another user's change there may be more to see. A price that the price service did not return stays as it
 * was.
 */
export async function markSeen(ctx: Context, version: number): Promise<Basket> {
  const seen = await readLines(ctx);
  if (seen.version === version && seen.lines.length > 0) {
    const pricesAndStock = await readPricesAndStock(
      ctx,
      seen.lines.map(({ guid, quantity }) => ({ productId: guid, quantity })),
    );
    await changeBasket(ctx, async (basket) => {
      if (basket.version !== version) return;
      const { numAffectedRows } = await sql`
        UPDATE basket_items i SET seen_price = coalesce(w.price, i.seen_price), seen_stock = w.stock
        FROM unnest(
          ${seen.lines.map(({ id }) => id)}::bigint[],
          ${seen.lines.map(({ guid }) => knownPrice(pricesAndStock.prices.get(guid)))}::bigint[],
          ${seen.lines.map(({ guid }) => available(pricesAndStock, guid))}::int[]
        ) AS w (id, price, stock)
        WHERE i.id = w.id AND i.basket_id = ${basket.basketId}
          AND (coalesce(w.price, i.seen_price), w.stock) IS DISTINCT FROM (i.seen_price, i.seen_stock)`.execute(
        basket.db,
      );
      if (numAffectedRows) await bumpVersion(basket);
    });
  }
  return getBasket(ctx);
}
