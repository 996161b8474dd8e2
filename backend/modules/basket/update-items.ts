import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { getBasket } from './get-basket.ts';
import { bumpVersion, changeBasket } from './internal.ts';

interface Update {
  id: number;
  quantity?: number | undefined;
  status?: 'checked' | 'delayed' | undefined;
}

/** Sets what is named of lines and leaves the rest to others; a line that is gone, or not the caller's, is left out. */
export async function updateItems(ctx: Context, updates: Update[]): Promise<Basket> {
  const lines = [...merged(updates).values()];
  await changeBasket(ctx, async (basket) => {
    const { numAffectedRows } = await sql`
      UPDATE basket_items i SET
        quantity = coalesce(w.quantity, i.quantity), is_checked = coalesce(w.is_checked, i.is_checked),
        updated_at = ${basket.now}
      FROM unnest(
        ${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ quantity }) => quantity ?? null)}::int[],
        ${lines.map(({ status }) => (status === undefined ? null : status === 'checked'))}::boolean[]
      ) AS w (id, quantity, is_checked)
      WHERE i.id = w.id AND i.customer = ${basket.customer}
        AND (coalesce(w.quantity, i.quantity), coalesce(w.is_checked, i.is_checked)) <> (i.quantity, i.is_checked)`.execute(
      basket.db,
    );
    if (numAffectedRows) await bumpVersion(basket);
  });
  return getBasket(ctx);
}

/** A line named twice: what comes last counts. */
function merged(updates: Update[]): Map<number, Update> {
  const lines = new Map<number, Update>();
  for (const { id, quantity, status } of updates) {
    const known = lines.get(id);
    lines.set(id, { id, quantity: quantity ?? known?.quantity, status: status ?? known?.status });
  }
  return lines;
}
