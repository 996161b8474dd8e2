import type { Context } from '#backend/context.ts';
import { conflict, fieldRefusal, ServiceError } from '#backend/errors.ts';
import { say } from '#backend/language.ts';
import { addItems } from '#backend/modules/basket/index.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import { checkOrder, limitRefusal, placeOrder } from '#backend/modules/orders/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Approval, ApprovalTerms, ReturnedApproval } from '#lib/contract/approvals.ts';
import type { ParsedInput, Reply } from '#lib/contract/contract.ts';
import { dayOf } from '#lib/rules/days.ts';
import { decidedNotification } from './approval-notifications.ts';
import { type ApprovalRow, decide, decidedAlready, requireOwn, requireRequest } from './internal.ts';
import { messages } from './messages.ts';
import { getApproval } from './read.ts';

/** The order of a request as it would be placed now, compared with what it was when it was asked for. */
export async function checkApproval(
  ctx: Context,
  guid: string,
  terms: ApprovalTerms,
): Promise<Reply<'POST v1 approvals/{id}/check/'>> {
  const request = await requireRequest(ctx, guid);
  if (request.status !== 'waiting') throw decidedAlready(request);
  const products = request.lines.map(({ guid: productId, quantity, price }) => ({ productId, quantity, price }));
  const delivery = upcoming(request.form.delivery, ctx.now());
  const check = await checkOrder(ctx, { ...terms, delivery, products, gifts: [] }, false);
  // the gifts of the company were not shown to anybody yet
  const differences = check.differences.filter(({ kind }) => kind !== 'gift' && kind !== 'giftPrice');
  const words = isOwn(ctx, request)
    ? messages.ownRequest
    : check.limits && limitRefusal(check.limits, check.totals.toPay);
  return { check: { ...check, differences }, forbidden: words && say(words) };
}

type Confirmed = ParsedInput<'POST v1 approvals/{id}/confirm/'>['body'];

/** Places the order of a request as the caller saw it; a request that was approved already stays as it is. */
export async function confirmApproval(ctx: Context, guid: string, seen: Confirmed): Promise<Approval> {
  const request = await requireRequest(ctx, guid);
  if (isOwn(ctx, request)) throw new ServiceError('FORBIDDEN', messages.ownRequest);
  if (request.status === 'approved') return getApproval(ctx, guid);
  if (request.status !== 'waiting') throw decidedAlready(request);
  requireWithin(request, seen);
  const { contact, comment, ownNumber } = request.form;
  const delivery = upcoming(request.form.delivery, ctx.now());
  const form = { ...seen, delivery, contact, comment, ownNumber, key: request.guid };
  await placeOrder(ctx, form, {
    isFromBasket: false,
    keyKind: 'approval',
    sent: { approval: request.guid },
    asked: {
      author: request.author,
      approve: async (db, orderId) => {
        await decide({ ...ctx, db }, request.id, { status: 'approved', orderId });
        await tellAuthor({ ...ctx, db }, request);
      },
    },
  });
  return getApproval(ctx, guid);
}

/** Refuses a request with a reason; the same refusal again changes nothing. */
export async function refuseApproval(ctx: Context, guid: string, reason: string): Promise<Approval> {
  const request = await requireRequest(ctx, guid);
  if (isOwn(ctx, request)) throw new ServiceError('FORBIDDEN', messages.ownRequest);
  await ctx.db.transaction().execute(async (db) => {
    await decide({ ...ctx, db }, request.id, { status: 'refused', refusal: reason });
    await tellAuthor({ ...ctx, db }, request);
  });
  return getApproval(ctx, guid);
}

/** Withdraws a request of the caller; its lines return to the basket. */
export async function withdrawApproval(ctx: Context, guid: string): Promise<ReturnedApproval> {
  const request = await requireOwn(ctx, guid);
  if (request.status !== 'withdrawn') await decide(ctx, request.id, { status: 'withdrawn' });
  return putIntoBasket(ctx, request);
}

/** Puts the lines of a refused or withdrawn request back into the basket. */
export async function approvalToBasket(ctx: Context, guid: string): Promise<ReturnedApproval> {
  const request = await requireOwn(ctx, guid);
  if (request.status === 'waiting') throw conflict(messages.stillWaits);
  if (request.status === 'approved') throw decidedAlready(request);
  return putIntoBasket(ctx, request);
}

async function putIntoBasket(ctx: Context, { guid, basketKey, lines }: ApprovalRow): Promise<ReturnedApproval> {
  const items = lines.map(({ guid: productId, quantity }) => ({ productId, quantity }));
  const { refused } = await addItems(ctx, { items, key: basketKey, sent: { approval: guid } });
  const names = new Map(lines.map((line) => [line.guid.toLowerCase(), line.name]));
  return {
    ...(await getApproval(ctx, guid)),
    refused: refused.map(({ productId, message }) => ({ name: names.get(productId) ?? productId, message })),
  };
}

/** The delivery as soon as possible, where the requested day has passed while the request waited. */
function upcoming(delivery: ApprovalRow['form']['delivery'], now: Date): ApprovalRow['form']['delivery'] {
  return delivery.date !== null && delivery.date < dayOf(now) ? { ...delivery, date: null } : delivery;
}

const isOwn = (ctx: Context, { userId }: ApprovalRow): boolean => userId === requireCaller(ctx).userId;

/** Refuses what the request does not ask for. */
function requireWithin({ lines }: ApprovalRow, { products }: Confirmed): void {
  const asked = new Map(lines.map(({ guid, quantity }) => [guid, quantity]));
  const isWithin = products.every(({ productId, quantity }) => quantity <= (asked.get(productId.toLowerCase()) ?? 0));
  if (!isWithin) throw fieldRefusal('products', messages.moreThanAsked);
}

async function tellAuthor(ctx: Context, { guid }: ApprovalRow): Promise<void> {
  const { id, userId, decider, order, refusal } = await requireRequest(ctx, guid);
  const notification = decidedNotification(
    { id, guid, userId },
    { decider: decider ?? '', ...(order && { order: order.number }), ...(refusal !== null && { refusal }) },
  );
  if (notification) await notify(ctx, notification);
}
