import { missingText } from '#lib/client/missing-text.ts';
import { pageLocale } from '#lib/client/page-locale.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { OrderCheck, PickupPlace } from '#lib/contract/order-form.ts';
import { formatDayAndMonth } from '#lib/format/date.ts';
import { fill } from '#lib/format/fill.ts';
import { deliveryAddressFault } from '#lib/rules/delivery-address.ts';
import { weekOf } from '#lib/rules/opening-hours.ts';
import { mobileFault } from '#lib/rules/phone.ts';
import { handedOverAt, type Ready } from '#lib/rules/readiness.ts';
import { contactNameFault, emailFault, requiredFault } from '#lib/rules/sign-up.ts';
import type { Draft, OrderBody } from './checkout-queries.ts';
import type { CheckoutTexts } from './checkout-texts.ts';

export interface CheckoutValues {
  way: 'delivery' | 'terminal' | 'pickup';
  address: string;
  /** `store:3` or `warehouse:<guid>` */
  pickupPoint: string;
  /** id of a carrier's terminal */
  terminal: string;
  /** yyyy-mm-dd; '': as soon as possible */
  date: string;
  fio: string;
  /** formatted by the input mask */
  phone: string;
  email: string;
  ownNumber: string;
  comment: string;
}

/** In visual order. */
export const checkoutFields = [
  'address',
  'pickupPoint',
  'terminal',
  'date',
  'fio',
  'phone',
  'email',
  'ownNumber',
  'comment',
] as const;

export function faultsOf(
  values: CheckoutValues,
  check: Times | undefined,
  texts: CheckoutTexts,
): Record<string, string | null> {
  const { way, address, pickupPoint, terminal, fio, phone, email } = values;
  return {
    address: way === 'delivery' ? missingText(deliveryAddressFault(address), 'address') : null,
    pickupPoint: way === 'pickup' ? missingText(requiredFault(pickupPoint), 'pickupPoint') : null,
    terminal: way === 'terminal' ? missingText(requiredFault(terminal), 'terminal') : null,
    date: dateFault(values, check, texts),
    fio: missingText(contactNameFault(fio), 'contact'),
    phone: missingText(mobileFault(phone), 'phone'),
    email: email.trim() === '' ? null : missingText(emailFault(email), 'email'),
  };
}

/** Value of a point of pick-up in the form. */
export const pickupPointOf = ({ storeId, warehouseId }: PickupPlace): string =>
  storeId === null ? `warehouse:${warehouseId}` : `store:${storeId}`;

/** When the order can be had, by each way. */
type Times = Pick<OrderCheck, 'delivered' | 'places' | 'terminals' | 'calendar'>;
type Chosen = Pick<CheckoutValues, 'way' | 'pickupPoint' | 'terminal'>;

/** When goods that are ready then reach the buyer who wishes for a day; `hours`: of the point where they are fetched. */
export const readyOnWish = (
  ready: Ready | null | undefined,
  { date, calendar = {}, hours }: { date: string; calendar: OrderCheck['calendar']; hours?: string | undefined },
): Ready | null =>
  ready ? handedOverAt(ready, date, { hours: hours === undefined ? null : weekOf(hours), calendar }) : null;

/** The same for the day that is wished for now. */
export type OnWish = (ready: Ready | null | undefined, hours?: string) => Ready | null;

/** When the order reaches the buyer as chosen; null: not known, or nothing is in stock. */
export function promiseOf(values: Chosen & Pick<CheckoutValues, 'date'>, check: Times | undefined): Ready | null {
  if (!check) return null;
  const { ready, hours } = chosenTime(values, check);
  return readyOnWish(ready, { date: values.date, calendar: check.calendar, hours });
}

/** The first day on which the order can reach the buyer as chosen; null: not known, or nothing is in stock. */
export const soonestDay = (values: Chosen, check: Times | undefined): string | null =>
  promiseOf({ ...values, date: '' }, check)?.on ?? null;

function chosenTime(
  { way, pickupPoint, terminal }: Chosen,
  { delivered, places, terminals = [] }: Times,
): { ready?: Ready | null; hours?: string } {
  if (way === 'delivery') return { ready: delivered };
  // goods are brought there on working days
  if (way === 'terminal') return { ready: terminals.find(({ id }) => String(id) === terminal)?.ready ?? null };
  return places.find((place) => pickupPointOf(place) === pickupPoint) ?? {};
}

/** While a year is typed, its first digits are years before this one. */
const FIRST_YEAR = '1000';

/** Why the order cannot come on the wished day; null: it can, or no day is wished for. */
function dateFault(values: CheckoutValues, check: Times | undefined, { delivery }: CheckoutTexts): string | null {
  const { way, date } = values;
  const possible = promiseOf(values, check)?.on;
  if (date < FIRST_YEAR || possible === undefined || possible === date) return null;
  const words = possible === soonestDay(values, check) ? delivery.tooEarly : delivery.closed;
  const [day, next] = [date, possible].map((each) => formatDayAndMonth(each, pageLocale()));
  return fill(words[way], { day: day!, next: next! });
}

/** Where the order goes as far as it is chosen, for its cost. */
export function draftDeliveryOf({
  way,
  address,
  terminal,
}: Pick<CheckoutValues, 'way' | 'address' | 'terminal'>): NonNullable<Draft['delivery']> {
  if (way === 'pickup') return { type: 'pickup' };
  if (way === 'terminal' && terminal !== '') return { type: 'terminal', terminalId: Number(terminal) };
  const isComplete = way === 'delivery' && deliveryAddressFault(address) === null;
  return { type: 'delivery', address: isComplete ? address.trim() : '' };
}

export function deliveryOf({ way, address, pickupPoint, terminal, date }: CheckoutValues): OrderBody['delivery'] {
  const wished = date === '' ? null : date;
  if (way === 'delivery') return { type: 'delivery', address, date: wished };
  if (way === 'terminal') return { type: 'terminal', terminalId: Number(terminal), date: wished };
  const [kind = '', id = ''] = pickupPoint.split(':');
  return { type: 'pickup', date: wished, ...(kind === 'store' ? { storeId: Number(id) } : { warehouseId: id }) };
}

/** API names of the form's fields. */
const apiNames: Partial<Record<keyof CheckoutValues, string>> = {
  address: 'delivery.address',
  pickupPoint: 'delivery.warehouseId',
  terminal: 'delivery.terminalId',
  date: 'delivery.date',
  fio: 'contact.fio',
  phone: 'contact.phone',
  email: 'contact.email',
};
const apiField = (name: keyof CheckoutValues) => apiNames[name] ?? name;

/** Errors of an order by the form's fields. */
export function namedRefusal(error: unknown) {
  const { fields, general } = refusalOf(error, checkoutFields.map(apiField));
  const own = fields.map(({ field, message }) => ({
    field: checkoutFields.find((name) => apiField(name) === field) ?? field,
    message,
  }));
  return { fields: own, general };
}
