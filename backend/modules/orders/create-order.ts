import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import type { KeyKind } from '#backend/db/schema-orders.ts';
import { conflict, OrderDiffers, ServiceError } from '#backend/errors.ts';
import { requireSameBody, sentHash } from '#backend/idempotency.ts';
import { recordAct } from '#backend/modules/acting/index.ts';
import { requireShownBasket } from '#backend/modules/basket/index.ts';
import { spendBonuses } from '#backend/modules/bonuses/index.ts';
import { parcelsOf } from '#backend/modules/delivery/index.ts';
import { saleStock, takeStock } from '#backend/modules/stock/index.ts';
import { requireCaller } from '#backend/require-caller.ts';
import type { Order, OrderForm } from '#lib/contract/orders.ts';
import { dayOf } from '#lib/rules/days.ts';
import type { Ready } from '#lib/rules/readiness.ts';
import { requireDeliveryDay } from './delivery-day.ts';
import { describeDifferences } from './describe-differences.ts';
import type { Differing } from './differing.ts';
import { findPlaced } from './find-order.ts';
import { insertOrder } from './insert-order.ts';
import { messages } from './messages.ts';
import { requireCredit } from './payment-terms.ts';
import type { OrderFacts, Plan } from './plan.ts';
import { planDraft } from './plan-draft.ts';
import { promiseOf } from './promise.ts';
import { type DraftPrices, readDraftPrices } from './read-draft-prices.ts';
import { readOrder } from './read-order.ts';
import { type OrderContext, type OrderKey, type PlacedOrder, readUnlessPlaced } from './read-order-context.ts';
import { lockSpendingLimits, requireWithinSpendingLimits } from './spending-limits.ts';
import { takeFromBasket } from './take-from-basket.ts';

/**
 * Places an order of the caller's own customer; idempotent by key. Everything is read again under locks; if anything
 * differs from what the buyer saw, nothing is placed and the differences are thrown.
 */
export async function createOrder(ctx: Context, { xmlId, ...form }: OrderForm & { xmlId: string }): Promise<Order> {
  if (requireCaller(ctx).xmlId !== xmlId.toLowerCase()) throw new ServiceError('FORBIDDEN', messages.otherBuyer);
  const { order } = await placeOrder(ctx, form, { isFromBasket: true, keyKind: 'sender', sent: form });
  return order;
}

export interface OrderSource {
  /** the lines must be checked in the basket, and are removed from it; false: the basket is not used */
  isFromBasket: boolean;
  keyKind: KeyKind;
  /** the request under the key: another one is refused */
  sent: unknown;
  /** the approved request of a colleague, from which the order comes */
  asked?: {
    author: string;
    /** in the order's transaction; throws when the request no longer waits */
    approve(db: Db, orderId: number): Promise<void>;
  };
}

/** `isNew`: this request has placed it, not an earlier or a parallel one under the same key */
interface Placed<T> {
  order: T;
  isNew: boolean;
}

/** Places an order of any source: a form of the checkout, or an approved request. */
export async function placeOrder(ctx: Context, form: OrderForm, source: OrderSource): Promise<Placed<Order>> {
  const placing = await readUnlessPlaced(ctx, { ...form, key: keyOf(form, source) });
  const { order: id, isNew } =
    'placed' in placing ? sameOrder(placing.placed, source) : await placeOnce(ctx, form, placing.orderContext, source);
  return { order: await readOrder(ctx.db, id, dayOf(ctx.now())), isNew };
}

/**
 * Places the order. When that is refused because a parallel request has placed it under the same key, and so took the
 * stock, that order is returned.
 */
async function placeOnce(
  ctx: Context,
  form: OrderForm,
  orderContext: OrderContext,
  source: OrderSource,
): Promise<Placed<number>> {
  try {
    if (source.isFromBasket) requireShownBasket(ctx, form.basketId);
    requireDeliveryDay(form.delivery, dayOf(ctx.now()));
    const draftPrices = await readDraftPrices(ctx, form);
    const parcels =
      form.delivery.type === 'pickup' ? null : await parcelsOf(ctx.db, draftPrices.guids, orderContext.parcels);
    const shipping = parcels && { rate: orderContext.rate, parcels };
    return { order: await place(ctx, form, { orderContext, draftPrices, shipping, source }), isNew: true };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const twin = await findPlaced(ctx, keyOf(form, source));
    if (twin !== null) return sameOrder(twin, source);
    if (error instanceof DifferencesFound) throw new OrderDiffers(await describeDifferences(ctx.db, error.found));
    throw error;
  }
}

const keyOf = ({ key }: OrderForm, { keyKind: kind }: OrderSource): OrderKey => ({ kind, key });

/** The id of the order already placed with the key; refuses another order under it. */
function sameOrder({ id, sentHash: known }: PlacedOrder, { sent }: OrderSource): Placed<number> {
  requireSameBody(known, sentHash(sent), messages.placedOtherwise);
  return { order: id, isNew: false };
}

/** Rolls back the transaction; the differences get their texts once its locks are released. */
class DifferencesFound extends ServiceError {
  readonly found: Differing[];

  constructor(found: Differing[]) {
    super('CONFLICT', messages.differs);
    this.found = found;
  }
}

interface Placing {
  orderContext: OrderContext;
  draftPrices: DraftPrices;
  shipping: OrderFacts['shipping'];
  source: OrderSource;
}

/** Takes locks in the same order everywhere: the buyer's limits, stock, sets, contract, bonuses, basket. */
async function place(ctx: Context, form: OrderForm, placing: Placing): Promise<number> {
  const { orderContext, draftPrices, source } = placing;
  const now = ctx.now();
  const today = dayOf(now);
  const { xmlId: customer } = requireCaller(ctx);
  const warehouseIds = orderContext.warehouses.map(({ id }) => id);
  return ctx.db.transaction().execute(async (db) => {
    await lockSpendingLimits(db, ctx);
    const stock = await saleStock(db, { guids: draftPrices.guids, warehouseIds, isLocked: true });
    const plan = planDraft(form, { ...placing, stock, isFromBasket: source.isFromBasket });
    const promise = promiseOf(plan, { orderContext, delivery: form.delivery, now });
    const differences = [...plan.differences, ...delayOf(form, promise)];
    if (differences.length > 0) throw new DifferencesFound(differences);
    const { toPay } = plan;
    await requireWithinSpendingLimits({ ...ctx, db }, toPay);
    await takeStock(db, plan.pieces);
    if (form.payment === 'deferred') await requireCredit(db, { orderContext, toPay, today });
    const requester = source.asked?.author ?? null;
    const placed = await insertOrder({ ...ctx, db }, { form, orderContext, plan, promise, source, requester });
    if (placed === null) throw conflict(messages.placedAlready);
    const { id: orderId } = placed;
    if (plan.writeOff > 0)
      await spendBonuses({ ...ctx, db }, { customer, amount: plan.writeOff, note: 'Оплата заказа', orderId });
    if (source.isFromBasket) await emptyBasket({ ...ctx, db }, plan);
    await source.asked?.approve(db, orderId);
    if (ctx.caller?.actor) await recordAct({ ...ctx, db }, 'order', placed.number);
    return orderId;
  });
}

/** The difference when the order would reach the buyer later than was shown. */
function delayOf({ readyOn: was }: OrderForm, promise: Ready | null): Differing[] {
  return was !== undefined && promise !== null && promise.on > was ? [{ kind: 'ready', was, now: promise.on }] : [];
}

/** Takes the ordered lines from the basket. Throws when it no longer holds them. */
async function emptyBasket(ctx: Context, plan: Plan): Promise<void> {
  const ordered = plan.lines.filter(({ isGift }) => !isGift);
  const lacking = await takeFromBasket(ctx, ordered);
  if (lacking.length > 0) throw new DifferencesFound(lacking);
}
