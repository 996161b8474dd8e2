import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { ownCaller } from '#backend/own-caller.ts';
import type { Subscription } from '#lib/contract/arrivals.ts';
import { began, demandWithoutStock, readOne, subscribe } from './subscribe.ts';

/**
 * Cancels the caller's subscription to a product, or makes a cancelled one active again with its earlier date.
 * Idempotent. Throws 404 when the caller never subscribed to the product, 409 when it is in stock by now.
 */
export async function changeSubscription(
  ctx: Context,
  { nomenclatureId: guid, state }: { nomenclatureId: string; state: 'active' | 'cancelled' },
): Promise<Subscription> {
  const known = await readOne(ctx, guid);
  if (state === 'cancelled') await cancel(ctx, guid);
  else if (known.state === 'cancelled') await restore(ctx, guid);
  else if (known.state === 'fulfilled') return subscribe(ctx, guid);
  return readOne(ctx, guid);
}

async function cancel(ctx: Context, guid: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const { rows } = await sql`
      UPDATE arrival_subscriptions a SET state = 'cancelled', ended_at = ${ctx.now()} FROM products p
      WHERE p.id = a.product_id AND p.guid = ${guid} AND a.user_id = ${ownCaller(ctx).userId} AND a.state = 'active'
      RETURNING a.id`.execute(db);
    if (rows.length > 0) await recordAct({ ...ctx, db }, 'arrivalCancellation', guid);
  });
}

async function restore(ctx: Context, guid: string): Promise<void> {
  const productId = await demandWithoutStock(ctx, guid);
  await ctx.db.transaction().execute(async (db) => {
    const { rows } = await sql`
      UPDATE arrival_subscriptions SET state = 'active', ended_at = NULL
      WHERE product_id = ${productId} AND user_id = ${ownCaller(ctx).userId} AND state = 'cancelled'
      RETURNING id`.execute(db);
    if (rows.length > 0) await began({ ...ctx, db }, productId, guid);
  });
}
