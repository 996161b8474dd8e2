import { fieldRefusal } from '#backend/errors.ts';
import type { DeliveryInput } from '#lib/contract/order-parts.ts';
import { dayAfter } from '#lib/rules/days.ts';
import { messages } from './messages.ts';

const FARTHEST_DAYS = 90;

/** Refuses a day in the past, or too far in the future, which is a typing error. */
export function requireDeliveryDay({ date }: DeliveryInput, today: string): void {
  if (date === null) return;
  if (date < today) throw fieldRefusal('delivery.date', messages.dayPassed);
  if (date > dayAfter(today, FARTHEST_DAYS)) throw fieldRefusal('delivery.date', messages.dayTooFar(FARTHEST_DAYS));
}
