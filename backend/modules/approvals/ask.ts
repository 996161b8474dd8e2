import type { Caller, Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import type { AskedLine } from '#backend/db/schema-approvals.ts';
import { conflict, OrderDiffers, tooMany } from '#backend/errors.ts';
import { requireSameBody, sentHash } from '#backend/idempotency.ts';
import { requireShownBasket } from '#backend/modules/basket/index.ts';
import { notify } from '#backend/modules/notifications/index.ts';
import { checkOrder, deliveryShown, requireDeliveryDay, takeAllFromBasket } from '#backend/modules/orders/index.ts';
import { countAttempt } from '#backend/modules/rate-limits/index.ts';
import { isRequester, requireCaller } from '#backend/require-caller.ts';
import type { Approval, ApprovalAsked, ApprovalForm, ApprovalTerms } from '#lib/contract/approvals.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { OrderCheck } from '#lib/contract/orders.ts';
import { dayOf } from '#lib/rules/days.ts';
import { HOUR_SECONDS } from '#lib/rules/durations.ts';
import { toKopecks } from '#lib/rules/money.ts';
import { askedNotification } from './approval-notifications.ts';
import { messages } from './messages.ts';
import { getApproval } from './read.ts';

/** Each is mailed to all who may approve it, also when it is withdrawn at once. */
const HOURLY_LIMIT = { max: 20, seconds: HOUR_SECONDS };

/** Terms that the approver chooses, since a requester does not see the company's contracts. */
const openTerms = {
  legalEntityId: undefined,
  contractId: null,
  payment: 'prepayment',
  bonusWriteOff: 0,
} satisfies Partial<ApprovalTerms>;

/** The caller as a buyer of the company: what is computed with its prices is not shown to a requester. */
function asBuyer(ctx: Context): Context & { caller: Caller } {
  return { ...ctx, caller: { ...requireCaller(ctx), companyRole: 'buyer' } };
}

const seen = (products: ApprovalAsked['products']) => products.map((line) => ({ ...line, price: 0 }));

/** When and where products would reach the company. */
export async function draftApproval(
  ctx: Context,
  products: ApprovalAsked['products'],
): Promise<Reply<'POST v1 approvals/draft/'>> {
  const draft = { products: seen(products), gifts: [], allowBackorder: true, ...openTerms };
  const { delivered, places, calendar } = await checkOrder(asBuyer(ctx), draft, false);
  return { delivered, places, calendar };
}

/**
 * Stores a checkout as a request for approval and notifies those who may approve it; its lines leave the basket.
 * Idempotent by key.
 */
export async function askForApproval(ctx: Context, asked: ApprovalAsked): Promise<Approval> {
  const earlier = await findSent(ctx, asked);
  if (earlier !== null) return getApproval(ctx, earlier);
  requireShownBasket(ctx, asked.basketId);
  requireDeliveryDay(asked.delivery, dayOf(ctx.now()));
  const { products, note, key: _, basketId: __, ...fields } = asked;
  const terms = isRequester(ctx.caller) ? { ...fields, ...openTerms } : fields;
  const [check, shown] = await Promise.all([
    checkOrder(asBuyer(ctx), { ...terms, products: seen(products), gifts: [] }, false),
    deliveryShown(ctx, terms),
  ]);
  const gone = check.differences.filter(({ kind }) => kind === 'notForSale');
  if (gone.length > 0) throw new OrderDiffers(gone);
  const reason = reasonOf(ctx, check);
  const lines = linesOf(products, check);
  const guid = await ctx.db.transaction().execute(async (db) => {
    const row = await insert({ ...ctx, db }, { asked, form: { ...terms, shown }, reason, lines });
    if (row === null) return null;
    // within the transaction: what is not stored does not count
    await countRequest({ ...ctx, db });
    await takeAllFromBasket(
      { ...ctx, db },
      products.map(({ productId, quantity }) => ({ guid: productId, quantity })),
    );
    const { userId, companyId } = requireCaller(ctx);
    const toPay = toKopecks(check.totals.toPay);
    await notify(
      { db, now: ctx.now },
      askedNotification({ ...row, userId, companyId: companyId ?? 0, toPay, positions: lines.length, note }),
    );
    return row.guid;
  });
  return getApproval(ctx, guid ?? (await findSent(ctx, asked)) ?? '');
}

/** Throws 429 when the caller has sent too many requests within the hour. */
async function countRequest(ctx: Pick<Context, 'caller' | 'db' | 'now'>): Promise<void> {
  const { wait } = await countAttempt(ctx, { key: `approvals:user:${requireCaller(ctx).userId}`, ...HOURLY_LIMIT });
  if (wait > 0) throw tooMany('products', messages.tooMany, wait);
}

/** The request sent with the key before; refuses another one under it. */
async function findSent(ctx: Context, asked: ApprovalAsked): Promise<string | null> {
  const known = await ctx.db
    .selectFrom('approvals')
    .select(['guid', 'sent_hash'])
    .where('user_id', '=', requireCaller(ctx).userId)
    .where('key', '=', asked.key)
    .executeTakeFirst();
  if (!known) return null;
  requireSameBody(known.sent_hash, sentHash(asked), messages.sentOtherwise);
  return known.guid;
}

/** Why the caller needs an approval; throws 409 when they may place the order without one. */
function reasonOf(ctx: Context, { limits }: OrderCheck): 'role' | 'order' | 'month' {
  if (isRequester(ctx.caller)) return 'role';
  const exceeded = limits?.exceeded ?? null;
  if (exceeded === null) throw conflict(messages.noNeed);
  return exceeded;
}

/** Lines that are out of stock are asked for too: those who decide see it, and order them from the supplier or not. */
function linesOf(products: ApprovalAsked['products'], { lines, differences }: OrderCheck): AskedLine[] {
  const bought = new Map(lines.filter(({ isGift }) => !isGift).map((line) => [line.productId, line]));
  const prices = new Map(differences.flatMap((one) => (one.kind === 'price' ? [[one.productId, one] as const] : [])));
  return products.map(({ productId, quantity }) => {
    const line = bought.get(productId);
    const priced = prices.get(productId);
    return {
      guid: productId,
      quantity,
      name: line?.name ?? priced?.name ?? '',
      code: line?.code ?? priced?.code ?? '',
      price: line?.price ?? priced?.now ?? 0,
    };
  });
}

interface Stored {
  asked: ApprovalAsked;
  form: ApprovalForm;
  reason: 'role' | 'order' | 'month';
  lines: AskedLine[];
}

/** null: the same request was stored by a parallel call. */
async function insert(
  ctx: Pick<Context, 'caller' | 'now'> & { db: Db },
  { asked, form, reason, lines }: Stored,
): Promise<{ id: number; guid: string; author: string } | null> {
  const { userId, companyId } = requireCaller(ctx);
  const row = await ctx.db
    .insertInto('approvals')
    .values(({ selectFrom }) => ({
      company_id: companyId ?? 0,
      user_id: userId,
      author: selectFrom('users').select('fio').where('id', '=', userId).$asScalar().$notNull(),
      reason,
      note: asked.note,
      lines: JSON.stringify(lines),
      form: JSON.stringify(form),
      key: asked.key,
      sent_hash: sentHash(asked),
      created_at: ctx.now(),
    }))
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning(['id', 'guid', 'author'])
    .executeTakeFirst();
  return row ?? null;
}
