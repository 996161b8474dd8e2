import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { conflict, fieldRefusal, notFound, tooMany } from '#backend/errors.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { enqueue } from '#backend/modules/jobs/index.ts';
import { addressKey, takeAttempt } from '#backend/modules/limits/index.ts';
import { customerStock } from '#backend/modules/stock/index.ts';
import { ownCaller } from '#backend/own-caller.ts';
import type { Subscription } from '#lib/contract/arrivals.ts';
import { shownQuantity } from '#lib/rules/stock.ts';
import { isForbidden, readSubscriptions } from './internal.ts';
import { messages } from './messages.ts';

/** Products that one person can wait for at once. */
const ACTIVE_MAX = 500;
const DAY_SECONDS = 86_400;
/** A day's subscriptions of one person, and of one network address. Employees have their own limit for each customer. */
const PER_PERSON = 300;
const PER_ADDRESS = 1500;

/** Subscribes the caller to the arrival of a product; a repeated call changes nothing. */
export async function subscribe(ctx: Context, guid: string): Promise<Subscription> {
  const { userId } = ownCaller(ctx);
  const [known] = await readSubscriptions(ctx, sql`p.guid = ${guid} AND a.state = 'active'`);
  if (known) return known;
  const productId = await demandWithoutStock(ctx, guid);
  await countSubscription(ctx);
  await ctx.db.transaction().execute(async (db) => {
    const { rows } = await sql`
      INSERT INTO arrival_subscriptions AS a (user_id, product_id, state, since)
      VALUES (${userId}, ${productId}, 'active', ${ctx.now()})
      ON CONFLICT (user_id, product_id) DO UPDATE
        SET state = 'active', since = excluded.since, ended_at = NULL, round = a.round + 1
        WHERE a.state <> 'active'
      RETURNING id`.execute(db);
    if (rows.length > 0) await began({ ...ctx, db }, productId, guid);
  });
  return readOne(ctx, guid);
}

/**
 * Work of every subscription that begins. Its job reads the stock after the commit, because pieces that arrive while
 * the subscription is being written are not seen by either side otherwise.
 */
export async function began(ctx: Context, productId: number, guid: string): Promise<void> {
  await enqueue(ctx.db, 'arrivals.notify', String(productId), { productId }, { runAt: ctx.now() });
  await recordAct(ctx, 'arrival', guid);
}

/** The caller's subscription to a product; throws 404 when there is none. */
export async function readOne(ctx: Context, guid: string): Promise<Subscription> {
  const [subscription] = await readSubscriptions(ctx, sql`p.guid = ${guid}`);
  if (!subscription) throw notFound(messages.noSubscription);
  return subscription;
}

/** The id of a product that the caller cannot get from stock; refuses others in words. */
export async function demandWithoutStock(ctx: Context, guid: string): Promise<number> {
  const product = await findProduct(ctx.db, guid, ownCaller(ctx).xmlId);
  if (!product) throw notFound(messages.noProduct);
  if (product.isForbidden) throw fieldRefusal('nomenclatureId', messages.notForSale);
  const { here, elsewhere } = (await customerStock(ctx, [guid])).get(guid.toLowerCase()) ?? { here: 0, elsewhere: 0 };
  const pieces = here + elsewhere;
  if (product.isAvailable && pieces > 0) throw conflict(messages.inStock(String(shownQuantity(pieces))));
  return product.id;
}

interface FoundProduct {
  id: number;
  isAvailable: boolean;
  isForbidden: boolean;
}

async function findProduct(db: Db, guid: string, customer: string): Promise<FoundProduct | undefined> {
  const { rows } = await sql<FoundProduct>`
    SELECT p.id, p.is_available AS "isAvailable", ${isForbidden(sql`${customer}::uuid`)} AS "isForbidden"
    FROM products p JOIN categories c ON c.id = p.category_id
    WHERE p.guid = ${guid} AND p.is_active AND c.is_active`.execute(db);
  return rows[0];
}

async function countSubscription(ctx: Context): Promise<void> {
  const { userId, actor } = ownCaller(ctx);
  const { rows } = await sql<{ active: number }>`
    SELECT count(*)::int AS active FROM arrival_subscriptions WHERE user_id = ${userId} AND state = 'active'`.execute(
    ctx.db,
  );
  if ((rows[0]?.active ?? 0) >= ACTIVE_MAX) throw conflict(messages.tooManyActive(ACTIVE_MAX));
  const exhausted = await takeAttempt(ctx, [
    { key: `arrival:user:${userId}${actor ? `:by:${actor.self.userId}` : ''}`, max: PER_PERSON, seconds: DAY_SECONDS },
    ...(ctx.address === null
      ? []
      : [{ key: `arrival:address:${addressKey(ctx.address)}`, max: PER_ADDRESS, seconds: DAY_SECONDS }]),
  ]);
  if (exhausted.size > 0) throw tooMany('nomenclatureId', messages.tooMany, Math.max(...exhausted.values()));
}
