import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { useEffect, useState } from 'react';
import { storedDraft } from '#lib/client/stored-draft.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { maskedPhone } from '#lib/format/phone.ts';
import type { CheckoutValues } from './checkout-values.ts';
import type { CheckoutFormState } from './contact-fields.tsx';

/** tomorrow as yyyy-mm-dd in the browser's time zone */
export const tomorrow = (): string => formatISO(addDays(new Date(), 1), { representation: 'date' });

interface Buyer {
  person: Profile;
  userId: number;
  /** the customer for whom is ordered: an employee orders for many */
  xmlId: string;
}

/** What the person has typed for this customer and not ordered, or else what is known of the person. */
export function useCheckoutDraft({ person, userId, xmlId }: Buyer) {
  const [draft] = useState(() => storedDraft<Partial<CheckoutValues>>(`checkout:${xmlId}`, userId, 'device'));
  const [values] = useState(() => withoutPastDay({ ...knownOf(person), ...draft.read() }));
  return { values, draft };
}

/** Stores every change of the form. */
export function useKeptDraft(
  { watch }: Pick<CheckoutFormState, 'watch'>,
  { write }: ReturnType<typeof useCheckoutDraft>['draft'],
) {
  useEffect(() => {
    const { unsubscribe } = watch((values) => write(values));
    return unsubscribe;
  }, [watch, write]);
}

const knownOf = (person: Profile): CheckoutValues => ({
  way: 'delivery',
  address: person.company?.address ?? '',
  pickupPoint: '',
  terminal: '',
  date: '',
  fio: person.fio,
  phone: person.phone ? maskedPhone(person.phone) : '',
  email: person.email,
  ownNumber: '',
  comment: '',
});

const withoutPastDay = (values: CheckoutValues): CheckoutValues =>
  values.date < tomorrow() ? { ...values, date: '' } : values;
