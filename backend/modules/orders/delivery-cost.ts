import type { StoredDelivery } from '#backend/db/schema-orders.ts';
import { say } from '#backend/language.ts';
import { gapText, type Shipping, shippingOf, terminalAddress, toQuote } from '#backend/modules/delivery/index.ts';
import type { DeliveryTerminal } from '#lib/contract/delivery.ts';
import type { DraftDelivery } from '#lib/contract/order-parts.ts';
import type { Order } from '#lib/contract/orders.ts';
import type { WeightAndVolume } from '#lib/rules/delivery-cost.ts';
import { rublesOrNull } from '#lib/rules/money.ts';
import { lastOf } from '#lib/rules/readiness.ts';
import type { Plan } from './plan.ts';
import { reachedAt, usedWarehouses } from './promise.ts';
import type { OrderContext } from './read-order-context.ts';

/** Whether the buyer gets the order delivered and has said where. */
export const isDelivered = (delivery: DraftDelivery | undefined): boolean =>
  delivery?.type === 'terminal' || (delivery?.type === 'delivery' && delivery.address !== '');

/** The carriers' terminals of the customer's city, each with its cost and the day on which the order is there. */
export function terminalsFor(
  plan: Plan,
  {
    orderContext,
    parcels,
    now,
  }: { orderContext: OrderContext; parcels: ReadonlyMap<string, WeightAndVolume>; now: Date },
): DeliveryTerminal[] {
  return orderContext.rates.flatMap((rate) => {
    if (rate.kind !== 'terminal') return [];
    const { id, name: carrier, address, hours } = rate;
    const times = usedWarehouses(plan, orderContext).map((warehouse) =>
      reachedAt(warehouse, null, { ...orderContext, rate }, now),
    );
    const quote = toQuote(shippingOf(rate, { ...plan, parcels }));
    return [{ id, carrier, address, hours, quote, ready: lastOf(times) }];
  });
}

/** What is stored of the delivery; null: nothing is delivered. */
export function storedDelivery({ rate, gap, load, unknown }: Shipping): StoredDelivery {
  return { kind: rate?.kind ?? 'zone', zone: rate?.name ?? null, kg: load.kg, gap, unknown };
}

/** The address of an order; a terminal with its carrier, so that everybody who reads it knows where to bring the goods. */
export function addressOf(
  delivery: DraftDelivery,
  { rate, pickupPoint }: Pick<OrderContext, 'rate' | 'pickupPoint'>,
): string | undefined {
  if (delivery.type === 'delivery') return delivery.address;
  if (delivery.type === 'pickup') return pickupPoint?.address;
  return rate ? terminalAddress(rate) : undefined;
}

interface Stored {
  delivery_cost: number | null;
  delivery_terms: StoredDelivery | null;
}

/** The cost of delivery, calculated when the order was placed or named by a manager later; null: nothing is delivered. */
export function toDeliveryCost({ delivery_cost: cost, delivery_terms: terms }: Stored): Order['deliveryCost'] {
  if (terms === null) return null;
  const { zone, kg, gap, unknown } = terms;
  return {
    cost: rublesOrNull(cost),
    zone,
    weight: kg,
    message: gap === null || cost !== null ? null : say(gapText(gap, unknown)),
    byManager: gap !== null,
  };
}
