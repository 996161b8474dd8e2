import { fieldRefusal } from '#backend/errors.ts';
import type { DeliveryInput } from '#lib/contract/order-parts.ts';
import { dayAfter } from '#lib/rules/days.ts';
import { messages } from './messages.ts';

const FARTHEST_DAYS = 90;

/** Refuses a day in the past, or too far in the future, which is a typing error. */
export function demandDeliveryDay({ date }: DeliveryInput, today: string): void {
  if (date === null) return;
  if (date < today) throw fieldRefusal('delivery.date', messages.dayPassed);
  if (date > dayAfter(today, FARTHEST_DAYS)) throw fieldRefusal('delivery.date', messages.dayTooFar(FARTHEST_DAYS));
}

/** Days until a shipment arrives from the own city, and from the default one. */
export const BROUGHT_IN_DAYS = { here: 1, elsewhere: 4 };

/**
 * The day when a shipment can be expected: tomorrow from the own city, a few days later from the default one, never
 * before the requested day.
 */
export function plannedDay(today: string, isHere: boolean, wished: string | null): string {
  const soonest = dayAfter(today, isHere ? BROUGHT_IN_DAYS.here : BROUGHT_IN_DAYS.elsewhere);
  return wished !== null && wished > soonest ? wished : soonest;
}
