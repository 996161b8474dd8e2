import { missingText } from '#lib/client/missing-text.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { OrderCheck, PickupPlace } from '#lib/contract/order-form.ts';
import { deliveryAddressFault } from '#lib/rules/delivery-address.ts';
import { mobileFault } from '#lib/rules/phone.ts';
import type { Ready } from '#lib/rules/readiness.ts';
import { contactNameFault, emailFault, requiredFault } from '#lib/rules/sign-up.ts';
import type { Draft, Form } from './checkout-queries.ts';

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

export function faultsOf({
  way,
  address,
  pickupPoint,
  terminal,
  fio,
  phone,
  email,
}: CheckoutValues): Record<string, string | null> {
  return {
    address: way === 'delivery' ? missingText(deliveryAddressFault(address), 'address') : null,
    pickupPoint: way === 'pickup' ? missingText(requiredFault(pickupPoint), 'pickupPoint') : null,
    terminal: way === 'terminal' ? missingText(requiredFault(terminal), 'terminal') : null,
    fio: missingText(contactNameFault(fio), 'contact'),
    phone: missingText(mobileFault(phone), 'phone'),
    email: email.trim() === '' ? null : missingText(emailFault(email), 'email'),
  };
}

/** Value of a point of pick-up in the form. */
export const pickupPointOf = ({ storeId, warehouseId }: PickupPlace): string =>
  storeId === null ? `warehouse:${warehouseId}` : `store:${storeId}`;

/** When the order reaches the buyer as chosen; null: not known, or nothing is in stock. */
export function promiseOf(
  values: Pick<CheckoutValues, 'way' | 'pickupPoint' | 'terminal' | 'date'>,
  check: Pick<OrderCheck, 'delivered' | 'places' | 'terminals'> | undefined,
): Ready | null {
  const { date } = values;
  const soonest = check && soonestOf(values, check);
  if (!soonest) return null;
  return date > soonest.on ? { on: date, until: null, zone: soonest.zone } : soonest;
}

function soonestOf(
  { way, pickupPoint, terminal }: Pick<CheckoutValues, 'way' | 'pickupPoint' | 'terminal'>,
  { delivered, places, terminals = [] }: Pick<OrderCheck, 'delivered' | 'places' | 'terminals'>,
): Ready | null | undefined {
  if (way === 'delivery') return delivered;
  if (way === 'terminal') return terminals.find(({ id }) => String(id) === terminal)?.ready;
  return places.find((place) => pickupPointOf(place) === pickupPoint)?.ready;
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

export function deliveryOf({ way, address, pickupPoint, terminal, date }: CheckoutValues): Form['delivery'] {
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
