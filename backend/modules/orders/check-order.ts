import type { Context } from '#backend/context.ts';
import { say } from '#backend/language.ts';
import { requireShownBasket } from '#backend/modules/basket/index.ts';
import { parcelsOf, toQuote } from '#backend/modules/delivery/index.ts';
import { saleStock } from '#backend/modules/stock/index.ts';
import { environment } from '#lib/config/environment.ts';
import type { OrderCheck, OrderDraft } from '#lib/contract/orders.ts';
import { dayOf } from '#lib/rules/days.ts';
import { toRubles } from '#lib/rules/money.ts';
import { lastOf } from '#lib/rules/readiness.ts';
import { vatRate, vatWithin } from '#lib/rules/vat.ts';
import { isDelivered, terminalsFor } from './delivery-cost.ts';
import { describeDifferences, productNames } from './describe-differences.ts';
import { sumBy } from './internal.ts';
import { deferredRefusal } from './payment-terms.ts';
import type { Plan, PlannedLine } from './plan.ts';
import { planDraft } from './plan-draft.ts';
import { placesFor, reachedAt, usedWarehouses } from './promise.ts';
import { readDraftPrices } from './read-draft-prices.ts';
import { type OrderContext, readOrderContext } from './read-order-context.ts';
import { limitsFor } from './spending-limits.ts';

/** The order as it would be placed now; reserves nothing. `isFromBasket` as in `OrderSource`. */
export async function checkOrder(ctx: Context, draft: OrderDraft, isFromBasket = true): Promise<OrderCheck> {
  if (isFromBasket) requireShownBasket(ctx, draft.basketId);
  const [orderContext, draftPrices] = await Promise.all([readOrderContext(ctx, draft), readDraftPrices(ctx, draft)]);
  const warehouseIds = orderContext.warehouses.map(({ id }) => id);
  const [stock, parcels] = await Promise.all([
    saleStock(ctx.db, { guids: draftPrices.guids, warehouseIds, isLocked: false }),
    parcelsOf(ctx.db, draftPrices.guids, orderContext.parcels),
  ]);
  const plan = planDraft(draft, {
    orderContext,
    draftPrices,
    stock,
    shipping: isDelivered(draft.delivery) ? { rate: orderContext.rate, parcels } : null,
    isFromBasket,
  });
  const now = ctx.now();
  const today = dayOf(now);
  const { toPay, shipping } = plan;
  const [names, differences, refusal, limits] = await Promise.all([
    productNames(
      ctx.db,
      plan.lines.map(({ guid }) => guid),
    ),
    describeDifferences(ctx.db, plan.differences),
    deferredRefusal(ctx.db, { orderContext, toPay, today }),
    limitsFor(ctx, toPay),
  ]);
  return {
    lines: plan.lines.map((line) => toLine(line, names.get(line.guid), orderContext)),
    totals: totalsOf(plan, vatRate(today)),
    bonuses: {
      available: toRubles(Math.min(draftPrices.bonuses, orderContext.balance)),
      percent: environment().bonusWriteOffPercent,
      max: toRubles(plan.maxWriteOff),
    },
    delivered: lastOf(
      usedWarehouses(plan, orderContext).map((warehouse) => reachedAt(warehouse, null, orderContext, now)),
    ),
    places: placesFor(plan, orderContext, stock, now),
    calendar: orderContext.calendar,
    shipping: shipping && toQuote(shipping),
    terminals: terminalsFor(plan, { orderContext, parcels, now }),
    deferredRefusal: refusal && say(refusal),
    differences,
    limits,
  };
}

function toLine(
  { guid, quantity, price, bonus, isGift, portions }: PlannedLine,
  product: { name: string; code: string } | undefined,
  { warehouses }: OrderContext,
): OrderCheck['lines'][number] {
  return {
    productId: guid,
    name: product?.name ?? '',
    code: product?.code ?? '',
    quantity,
    price: toRubles(price),
    sum: toRubles(price * quantity),
    isGift,
    bonus: toRubles(bonus * quantity),
    split: portions.map((portion) => {
      const warehouse = warehouses.find(({ id }) => id === portion.warehouseId);
      return {
        warehouse: warehouse?.name ?? null,
        warehouseId: warehouse?.guid ?? null,
        quantity: portion.quantity,
      };
    }),
  };
}

function totalsOf({ lines, sum, writeOff, toPay, bonus }: Plan, rate: number): OrderCheck['totals'] {
  const bought = lines.filter(({ isGift }) => !isGift);
  return {
    positions: bought.length,
    quantity: sumBy(bought, ({ quantity }) => quantity),
    sum: toRubles(sum),
    bonusWriteOff: toRubles(writeOff),
    toPay: toRubles(toPay),
    vatRate: rate,
    vat: toRubles(vatWithin(toPay, rate)),
    bonus: toRubles(bonus),
  };
}
