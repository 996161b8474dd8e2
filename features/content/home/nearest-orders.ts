import { readyPhrase } from '#lib/client/ready-phrase.ts';
import type { OrderSummary } from '#lib/contract/orders.ts';
import { localMoment, type Ready } from '#lib/rules/readiness.ts';
import type { DealerTexts } from './dealer-texts.ts';

/** Minutes by which its time is ahead of UTC. */
const MOSCOW = 180;

/** Orders that reach the buyer next: what can be fetched already, then by the day, those that are late at the end. */
export const nearestOrders = (orders: readonly OrderSummary[], count: number): OrderSummary[] =>
  orders.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))).slice(0, count);

const dayOf = (order: OrderSummary) => (order.status === 'ready' ? '' : (ahead(order)?.on ?? '9999'));

/** As promised, or as the buyer wished. */
const expected = ({ promise, delivery: { date } }: OrderSummary): Ready | null =>
  promise ?? (date === null ? null : { on: date, until: null, zone: MOSCOW });

/** null: not known, or past */
function ahead(order: OrderSummary): Ready | null {
  const ready = expected(order);
  return ready && ready.on >= localMoment(new Date(), ready.zone).day ? ready : null;
}

/** How far an order is, and when it is there: «собран · 28 ноября». */
export function orderState(order: OrderSummary, { states, partly }: DealerTexts): string {
  const { status, isPartly } = order;
  const ready = status === 'ready' ? null : ahead(order);
  const state = isPartly && (status === 'ready' || status === 'shipped') ? partly[status] : states[status];
  return ready ? `${state} · ${readyPhrase(ready)}` : state;
}
