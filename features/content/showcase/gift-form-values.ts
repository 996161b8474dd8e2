import type { ChoiceOption } from '#components/choice/choice.tsx';
import { missingText } from '#lib/client/missing-text.ts';
import type { CallInput } from '#lib/contract/contract.ts';
import type { GiftTerms } from '#lib/contract/showcase.ts';
import { maskedPhone } from '#lib/format/phone.ts';
import { phoneFault } from '#lib/rules/phone.ts';
import { contactNameFault } from '#lib/rules/sign-up.ts';

export interface GiftValues {
  fio: string;
  phone: string;
  way: 'pickup' | 'company';
  /** `store:3`, `warehouse:<guid>` or `company:<guid>`; '': none chosen */
  place: string;
}

export const fields = ['fio', 'phone', 'way', 'place'] as const;

/** The places of a way, as options of the form. */
export function placesOf({ pickups, companies }: GiftTerms, way: GiftValues['way']): ChoiceOption[] {
  if (way === 'company')
    return companies.map(({ id, name, address }) => ({ value: `company:${id}`, title: name, detail: address }));
  return pickups.map(({ storeId, warehouseId, name, address }) => ({
    value: storeId === undefined ? `warehouse:${warehouseId}` : `store:${storeId}`,
    title: name,
    detail: address,
  }));
}

/** The caller as the recipient, at the company's main address. */
export function firstValues(terms: GiftTerms): GiftValues {
  const way = terms.companies.length > 0 ? 'company' : 'pickup';
  const { fio, phone } = terms.recipient;
  return { fio, phone: phone && maskedPhone(phone), way, place: placesOf(terms, way)[0]?.value ?? '' };
}

export const faultsOf = ({ fio, phone, place }: GiftValues, choose: string) => ({
  fio: missingText(contactNameFault(fio), 'fio'),
  phone: missingText(phoneFault(phone), 'phone'),
  place: place === '' ? choose : null,
});

export function deliveryOf({ place }: GiftValues): CallInput<'POST v1 showcase/buyGift/'>['body']['delivery'] {
  const [kind = '', id = ''] = place.split(':');
  if (kind === 'company') return { type: 'company', legalEntityId: id };
  return { type: 'pickup', ...(kind === 'store' ? { storeId: Number(id) } : { warehouseId: id }) };
}
