import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import { conflict, fieldRefusal, notFound, tooMany } from '#backend/errors.ts';
import { limitOwner } from '#backend/limit-owner.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { customerPrices } from '#backend/modules/pricing/index.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { PriceRequest } from '#lib/contract/prices.ts';
import { DAY_SECONDS } from '#lib/rules/durations.ts';
import { readRequests } from './internal.ts';
import { messages } from './messages.ts';

/** Enough for a busy buyer's day. Employees have their own limit for each customer. */
const PER_CUSTOMER = { max: 50, seconds: DAY_SECONDS };

export interface NewPriceRequest {
  guid: string;
  quantity: number;
  comment: string;
  key: string;
}

/** Requests the price of a product that is sold on request; idempotent by key. */
export async function sendPriceRequest(ctx: Context, form: NewPriceRequest): Promise<PriceRequest> {
  const { xmlId, userId } = requireCaller(ctx);
  const sent = () => readRequests(ctx, sql`q.key = ${form.key}`);
  const [earlier] = await sent();
  if (earlier) return same(earlier, form);
  await requireOnRequest(ctx, form);
  const { wait } = await countAttempt(ctx, { key: `price-request:${limitOwner(ctx)}`, ...PER_CUSTOMER });
  if (wait > 0) throw tooMany('guid', messages.tooMany, wait);
  await ctx.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ number: number }>`
    INSERT INTO price_requests (customer, user_id, product_id, quantity, comment, key, created_at)
    SELECT ${xmlId}, ${userId}, id, ${form.quantity}, ${form.comment}, ${form.key}, ${ctx.now()}
    FROM products WHERE guid = ${form.guid}
    ON CONFLICT DO NOTHING RETURNING number`.execute(db);
    if (rows[0]) await recordAct({ ...ctx, db }, 'priceRequest', String(rows[0].number));
  });
  const [request] = await sent();
  if (request) return same(request, form);
  const [open] = await readRequests(ctx, sql`q.status = 'sent' AND p.guid = ${form.guid}`);
  throw conflict(messages.sentAlready(open?.number));
}

/** The existing request when it is repeated; refuses another one under its key. */
function same(request: PriceRequest, { guid, quantity, comment }: NewPriceRequest): PriceRequest {
  const isSame = request.guid === guid.toLowerCase() && request.quantity === quantity && request.comment === comment;
  if (!isSame) throw conflict(messages.keyTaken(request.number));
  return request;
}

async function requireOnRequest(ctx: Context, { guid, quantity }: NewPriceRequest): Promise<void> {
  const { items } = await customerPrices(ctx, [{ guid, count: quantity }]);
  const [price] = items;
  if (!price) throw notFound(messages.noProduct);
  if (price.availability === 'notAllow') throw fieldRefusal('guid', messages.notForSale);
  if (price.availability === 'allow') throw fieldRefusal('guid', messages.priceKnown);
}
