import { pageLocale } from '#lib/client/page-locale.ts';
import { type Fault, faultTexts } from '#lib/rules/faults.ts';
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
  const words = (fault: Fault | null) => fault && faultTexts[pageLocale()][fault];
  return {
    address: way === 'delivery' ? words(requiredFault(address)) : null,
    pickupPoint: way === 'pickup' ? words(requiredFault(pickupPoint)) : null,
    fio: words(contactNameFault(fio)),
    phone: words(mobileFault(phone)),
    email: email.trim() === '' ? null : words(emailFault(email)),
  };
}

export function deliveryOf({ way, address, pickupPoint, date }: CheckoutValues): Form['delivery'] {
  const wished = date === '' ? null : date;
  if (way === 'delivery') return { type: 'delivery', address, date: wished };
  const [kind = '', id = ''] = pickupPoint.split(':');
  return { type: 'pickup', date: wished, ...(kind === 'store' ? { storeId: Number(id) } : { warehouseId: id }) };
}
