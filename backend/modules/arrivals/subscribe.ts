import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { conflict, tooMany } from '#backend/errors.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { enqueueing } from '#backend/modules/jobs/index.ts';
import { addressKey, takeAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Chosen } from '#lib/contract/arrivals.ts';
import type { Reply } from '#lib/contract/contract.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { guidsOf, replyOf } from './chosen-products.ts';
import { readChosen, type SubscriptionOutcome } from './internal.ts';
import { messages } from './messages.ts';
import { type FoundProduct, withoutStock } from './without-stock.ts';

/** Products that one person can wait for at once. */
const ACTIVE_MAX = 500;
/** A day's subscriptions of one person, and of one network address. Employees have their own limit for each customer. */
const PER_PERSON = 300;
const PER_ADDRESS = 1500;

/** Subscribes the caller to the arrival of one product or several; a repeated call changes nothing. */
export const subscribe = async (ctx: Context, chosen: Chosen): Promise<Reply<'POST v1 subscriptions'>> =>
  replyOf(chosen, await subscribeTo(ctx, guidsOf(chosen)));

export async function subscribeTo(ctx: Context, guids: readonly string[]): Promise<SubscriptionOutcome> {
  const known = await readChosen(ctx, guids);
  const active = new Set(known.filter(({ state }) => state === 'active').map((one) => one.nomenclatureId));
  const wanted = guids.filter((guid) => !active.has(guid));
  if (wanted.length === 0) return { items: known, refusals: new Map() };
  const { products, refusals } = await withoutStock(ctx, wanted);
  if (products.length > 0) {
    await requireRoom(ctx, products.length);
    await countSubscriptions(ctx, products.length);
    await insert(ctx, products);
  }
  const items = await readChosen(
    ctx,
    guids.filter((guid) => !refusals.has(guid)),
  );
  return { items, refusals };
}

function insert(ctx: Context, products: readonly FoundProduct[]): Promise<void> {
  return ctx.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO arrival_subscriptions AS a (user_id, product_id, state, since)
      SELECT ${requireCaller(ctx).userId}, id, 'active', ${ctx.now()} FROM unnest(${products.map(({ id }) => id)}::int[]) AS id
      ON CONFLICT (user_id, product_id) DO UPDATE
        SET state = 'active', since = excluded.since, ended_at = NULL, round = a.round + 1
        WHERE a.state <> 'active'
      RETURNING product_id AS id`.execute(db);
    await began({ ...ctx, db }, products, rows);
  });
}

/**
 * Work of every subscription that begins. Its job reads the stock after the commit, because pieces that arrive while
 * the subscription is being written are not seen by either side otherwise.
 */
export async function began(
  ctx: Context,
  products: readonly FoundProduct[],
  changed: readonly { id: number }[],
): Promise<void> {
  if (changed.length === 0) return;
  const ids = new Set(changed.map(({ id }) => id));
  const jobs = sql`
    SELECT id::text, jsonb_build_object('productId', id) FROM unnest(${[...ids]}::int[]) AS id ORDER BY id`;
  await enqueueing('arrivals.notify', jobs, ctx.now()).execute(ctx.db);
  for (const { id, guid } of products) if (ids.has(id)) await recordAct(ctx, 'arrival', guid);
}

/** Refuses more subscriptions than one person can have at once. */
export async function requireRoom(ctx: Context, count: number): Promise<void> {
  const { rows } = await sql<{ active: number }>`
    SELECT count(*)::int AS active FROM arrival_subscriptions
    WHERE user_id = ${requireCaller(ctx).userId} AND state = 'active'`.execute(ctx.db);
  if ((rows[0]?.active ?? 0) + count > ACTIVE_MAX) throw conflict(messages.tooManyActive(ACTIVE_MAX));
}

async function countSubscriptions(ctx: Context, amount: number): Promise<void> {
  const { userId, actor } = requireCaller(ctx);
  const person = `arrival:user:${userId}${actor ? `:by:${actor.self.userId}` : ''}`;
  const exhausted = await takeAttempt(ctx, [
    { key: person, max: PER_PERSON, seconds: DAY_SECONDS, amount },
    ...(ctx.address === null
      ? []
      : [{ key: `arrival:address:${addressKey(ctx.address)}`, max: PER_ADDRESS, seconds: DAY_SECONDS, amount }]),
  ]);
  if (exhausted.size > 0) throw tooMany('nomenclatureId', messages.tooMany, Math.max(...exhausted.values()));
}
