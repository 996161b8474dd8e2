import { faultText } from '#lib/client/fault-text.ts';
import { mobileFault } from '#lib/rules/phone.ts';
import { contactNameFault, emailFault, requiredFault } from '#lib/rules/sign-up.ts';
import type { Form } from './checkout-queries.ts';

export interface CheckoutValues {
  way: 'delivery' | 'pickup';
  address: string;
  /** id of a `PickupPoint` */
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
    address: way === 'delivery' ? faultText(requiredFault(address)) : null,
    pickupPoint: way === 'pickup' ? faultText(requiredFault(pickupPoint)) : null,
    fio: faultText(contactNameFault(fio)),
    phone: faultText(mobileFault(phone)),
    email: email.trim() === '' ? null : faultText(emailFault(email)),
  };
}

export function deliveryOf({ way, address, pickupPoint, date }: CheckoutValues): Form['delivery'] {
  const wished = date === '' ? null : date;
  if (way === 'delivery') return { type: 'delivery', address, date: wished };
  const [kind = '', id = ''] = pickupPoint.split(':');
  return { type: 'pickup', date: wished, ...(kind === 'store' ? { storeId: Number(id) } : { warehouseId: id }) };
}
