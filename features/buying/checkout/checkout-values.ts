import { missingText } from '#lib/client/missing-text.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { OrderCheck, PickupPlace } from '#lib/contract/order-form.ts';
import { deliveryAddressFault } from '#lib/rules/delivery-address.ts';
import { mobileFault } from '#lib/rules/phone.ts';
import type { Ready } from '#lib/rules/readiness.ts';
import { contactNameFault, emailFault, requiredFault } from '#lib/rules/sign-up.ts';
import type { Form } from './checkout-queries.ts';

export interface CheckoutValues {
  way: 'delivery' | 'pickup';
  address: string;
  /** `store:3` or `warehouse:<guid>` */
  pickupPoint: string;
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
  fio,
  phone,
  email,
}: CheckoutValues): Record<string, string | null> {
  return {
    address: way === 'delivery' ? missingText(deliveryAddressFault(address), 'address') : null,
    pickupPoint: way === 'pickup' ? missingText(requiredFault(pickupPoint), 'pickupPoint') : null,
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
  { way, pickupPoint, date }: Pick<CheckoutValues, 'way' | 'pickupPoint' | 'date'>,
  check: Pick<OrderCheck, 'delivered' | 'places'> | undefined,
): Ready | null {
  const soonest =
    way === 'delivery' ? check?.delivered : check?.places.find((place) => pickupPointOf(place) === pickupPoint)?.ready;
  if (!soonest) return null;
  return date > soonest.on ? { on: date, until: null, zone: soonest.zone } : soonest;
}

export function deliveryOf({ way, address, pickupPoint, date }: CheckoutValues): Form['delivery'] {
  const wished = date === '' ? null : date;
  if (way === 'delivery') return { type: 'delivery', address, date: wished };
  const [kind = '', id = ''] = pickupPoint.split(':');
  return { type: 'pickup', date: wished, ...(kind === 'store' ? { storeId: Number(id) } : { warehouseId: id }) };
}

/** API names of the form's fields. */
const apiNames: Partial<Record<keyof CheckoutValues, string>> = {
  address: 'delivery.address',
  pickupPoint: 'delivery.warehouseId',
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
