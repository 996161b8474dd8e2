import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { getBasket } from './get-basket.ts';
import { bumpVersion, changeBasket } from './internal.ts';
import { available, knownPrice, readOffers } from './offers.ts';
import { readLines } from './read-lines.ts';

/**
 * From now on changes are told against today's prices and stock. Only for who saw the basket as it is: after a change by
 * somebody else there may be more to be seen. A price that the price service did not name stays as it was.
 */
export async function markSeen(ctx: Context, version: number): Promise<Basket> {
  const seen = await readLines(ctx);
  if (seen.version === version && seen.lines.length > 0) {
    const offers = await readOffers(
      ctx,
      seen.lines.map(({ guid, quantity }) => ({ productId: guid, quantity })),
    );
    await changeBasket(ctx, async (basket) => {
      if (basket.version !== version) return;
      const { numAffectedRows } = await sql`
        UPDATE basket_items i SET seen_price = coalesce(w.price, i.seen_price), seen_stock = w.stock
        FROM unnest(
          ${seen.lines.map(({ id }) => id)}::bigint[],
          ${seen.lines.map(({ guid }) => knownPrice(offers.prices.get(guid)))}::bigint[],
          ${seen.lines.map(({ guid }) => available(offers, guid))}::int[]
        ) AS w (id, price, stock)
        WHERE i.id = w.id AND i.customer = ${basket.customer}
          AND (coalesce(w.price, i.seen_price), w.stock) IS DISTINCT FROM (i.seen_price, i.seen_stock)`.execute(
        basket.db,
      );
      if (numAffectedRows) await bumpVersion(basket);
    });
  }
  return getBasket(ctx);
}
