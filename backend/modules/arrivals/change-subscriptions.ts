import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { notFound, type ServiceError } from '#backend/errors.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Chosen } from '#lib/contract/arrivals.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { guidsOf, replyOf } from './chosen-products.ts';
import { readChosen, type SubscriptionOutcome } from './internal.ts';
import { messages } from './messages.ts';
import { began, requireRoom, subscribeTo } from './subscribe.ts';
import { withoutStock } from './without-stock.ts';

type State = 'active' | 'cancelled';

/**
 * Cancels the caller's subscriptions to one product or several, or makes cancelled ones active again with their earlier
 * dates. Idempotent. Refused are products to which the caller never subscribed, and those in stock by now.
 */
export const changeSubscriptions = async (
  ctx: Context,
  { state, ...chosen }: Chosen & { state: State },
): Promise<Reply<'PUT v1 subscriptions'>> => replyOf(chosen, await changeTo(ctx, guidsOf(chosen), state));

async function changeTo(ctx: Context, guids: readonly string[], state: State): Promise<SubscriptionOutcome> {
  const known = await readChosen(ctx, guids);
  const guidsIn = (wanted: string) => known.flatMap((one) => (one.state === wanted ? one.nomenclatureId : []));
  const refusals = new Map<string, ServiceError>();
  for (const guid of guids)
    if (!known.some(({ nomenclatureId }) => nomenclatureId === guid))
      refusals.set(guid, notFound(messages.noSubscription));
  if (state === 'cancelled') await cancel(ctx, guidsIn('active'));
  else {
    const refused = [await restore(ctx, guidsIn('cancelled')), (await subscribeTo(ctx, guidsIn('fulfilled'))).refusals];
    for (const [guid, refusal] of refused.flatMap((some) => [...some])) refusals.set(guid, refusal);
  }
  const items = await readChosen(
    ctx,
    guids.filter((guid) => !refusals.has(guid)),
  );
  return { items, refusals };
}

async function cancel(ctx: Context, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  await ctx.db.transaction().execute(async (db) => {
    // locked in one order, so that parallel transactions cannot deadlock
    const { rows } = await sql<{ guid: string }>`
      WITH own AS (
        SELECT a.id, p.guid FROM arrival_subscriptions a JOIN products p ON p.id = a.product_id
        WHERE p.guid = ANY(${guids}::uuid[]) AND a.user_id = ${requireCaller(ctx).userId} AND a.state = 'active'
        ORDER BY a.id FOR UPDATE OF a
      )
      UPDATE arrival_subscriptions a SET state = 'cancelled', ended_at = ${ctx.now()} FROM own WHERE a.id = own.id
      RETURNING own.guid`.execute(db);
    for (const { guid } of rows) await recordAct({ ...ctx, db }, 'arrivalCancellation', guid);
  });
}

/** Returns the refusals by guid. */
async function restore(ctx: Context, guids: readonly string[]): Promise<Map<string, ServiceError>> {
  if (guids.length === 0) return new Map();
  const { products, refusals } = await withoutStock(ctx, guids);
  if (products.length === 0) return refusals;
  await requireRoom(ctx, products.length);
  await ctx.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: number }>`
      WITH own AS (
        SELECT id FROM arrival_subscriptions
        WHERE product_id = ANY(${products.map(({ id }) => id)}::int[]) AND user_id = ${requireCaller(ctx).userId}
          AND state = 'cancelled'
        ORDER BY id FOR UPDATE
      )
      UPDATE arrival_subscriptions a SET state = 'active', ended_at = NULL FROM own WHERE a.id = own.id
      RETURNING a.product_id AS id`.execute(db);
    await began({ ...ctx, db }, products, rows);
  });
  return refusals;
}
