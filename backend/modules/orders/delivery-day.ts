import { fieldRefusal } from '#backend/errors.ts';
import type { DeliveryInput } from '#lib/contract/order-parts.ts';
import { dayAfter } from '#lib/rules/days.ts';
import { messages } from './messages.ts';

const FARTHEST_DAYS = 90;

/** Goods are not asked for yesterday, nor for a year that was mistyped. */
export function demandDeliveryDay({ date }: DeliveryInput, today: string): void {
  if (date === null) return;
  if (date < today) throw fieldRefusal('delivery.date', messages.dayPassed);
  if (date > dayAfter(today, FARTHEST_DAYS)) throw fieldRefusal('delivery.date', messages.dayTooFar(FARTHEST_DAYS));
}

const BROUGHT_IN_DAYS = { here: 1, elsewhere: 4 };

/** When a shipment can be expected: tomorrow from the own city, a few days from the default one, never before it is wished. */
export function plannedDay(today: string, isHere: boolean, wished: string | null): string {
  const soonest = dayAfter(today, isHere ? BROUGHT_IN_DAYS.here : BROUGHT_IN_DAYS.elsewhere);
  return wished !== null && wished > soonest ? wished : soonest;
}
