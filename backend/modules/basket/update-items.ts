import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { conflict } from '#backend/errors.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { callerBasket } from './caller-basket.ts';
import { getBasket } from './get-basket.ts';
import { bumpVersion, changeBasket, type LockedBasket, requireNoOther } from './internal.ts';
import { messages } from './messages.ts';
import { available, knownPrice, readPricesAndStock } from './prices-and-stock.ts';

interface Update {
  id: number;
  quantity?: number | undefined;
  status?: 'checked' | 'delayed' | undefined;
}

/**
 * Updates the given fields of lines; lines already removed, or not the caller's, are ignored beside others, and refused
 * with 409 when no line is left to update. Setting a quantity also marks the line's price and stock as seen, since the
 * caller sees them.
 */
export async function updateItems(ctx: Context, updates: Update[]): Promise<Basket> {
  const lines = [...merged(updates).values()];
  const known = await knownOf(ctx, lines);
  await changeBasket(ctx, async (basket) => {
    const { numAffectedRows } = await sql`
      UPDATE basket_items i SET
        quantity = coalesce(w.quantity, i.quantity), is_checked = coalesce(w.is_checked, i.is_checked),
        seen_price = CASE WHEN w.quantity <> i.quantity THEN coalesce(w.price, i.seen_price) ELSE i.seen_price END,
        seen_stock = CASE WHEN w.quantity <> i.quantity THEN coalesce(w.stock, i.seen_stock) ELSE i.seen_stock END,
        set_at = CASE WHEN w.quantity <> i.quantity THEN ${basket.now} ELSE i.set_at END, updated_at = ${basket.now}
      FROM unnest(
        ${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ quantity }) => quantity ?? null)}::int[],
        ${lines.map(({ status }) => (status === undefined ? null : status === 'checked'))}::boolean[],
        ${lines.map(({ id }) => known.get(id)?.price ?? null)}::bigint[],
        ${lines.map(({ id }) => known.get(id)?.stock ?? null)}::int[]
      ) AS w (id, quantity, is_checked, price, stock)
      WHERE i.id = w.id AND i.basket_id = ${basket.basketId}
        AND (coalesce(w.quantity, i.quantity), coalesce(w.is_checked, i.is_checked)) <> (i.quantity, i.is_checked)`.execute(
      basket.db,
    );
    if (numAffectedRows) await bumpVersion(basket);
    else
      await requireAny(
        basket,
        lines.map(({ id }) => id),
      );
  });
  return getBasket(ctx);
}

/** Throws 409 when none of the lines is in the basket. */
async function requireAny(basket: LockedBasket, ids: readonly number[]): Promise<void> {
  await requireNoOther(basket, ids);
  const { rows } = await sql`
    SELECT 1 FROM basket_items WHERE basket_id = ${basket.basketId} AND id = ANY(${ids}::bigint[]) LIMIT 1`.execute(
    basket.db,
  );
  if (rows.length === 0) throw conflict(messages.linesGone(ids.length));
}

/** When a line is given twice, the later values win. */
function merged(updates: Update[]): Map<number, Update> {
  const lines = new Map<number, Update>();
  for (const { id, quantity, status } of updates) {
    const known = lines.get(id);
    lines.set(id, { id, quantity: quantity ?? known?.quantity, status: status ?? known?.status });
  }
  return lines;
}

/** Seen price in kopecks and stock in pieces, for the lines with a new quantity. */
async function knownOf(ctx: Context, lines: Update[]): Promise<Map<number, { price: number | null; stock: number }>> {
  const quantities = new Map(lines.flatMap(({ id, quantity }) => (quantity === undefined ? [] : [[id, quantity]])));
  if (quantities.size === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('basket_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id', 'p.guid'])
    .where('i.basket_id', '=', callerBasket(ctx))
    .where('i.id', 'in', [...quantities.keys()])
    .execute();
  const pricesAndStock = await readPricesAndStock(
    ctx,
    rows.map(({ id, guid }) => ({ productId: guid, quantity: quantities.get(id) ?? 1 })),
  );
  return new Map(
    rows.map(({ id, guid }) => [
      id,
      { price: knownPrice(pricesAndStock.prices.get(guid)), stock: available(pricesAndStock, guid) },
    ]),
  );
}
