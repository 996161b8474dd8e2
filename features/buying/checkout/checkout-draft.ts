import { useEffect, useState } from 'react';
import { storedDraft } from '#lib/client/stored-draft.ts';
import { tomorrow } from '#lib/client/tomorrow.ts';
import type { Profile } from '#lib/contract/profile.ts';
import { maskedPhone } from '#lib/format/phone.ts';
import type { CheckoutValues } from './checkout-values.ts';
import type { CheckoutFormState } from './contact-fields.tsx';

interface Buyer {
  person: Profile;
  userId: number;
  /** the customer for whom is ordered: an employee orders for many */
  xmlId: string;
}

/** What the person has typed for this customer and not ordered, or else what is known of the person. */
export function useCheckoutDraft({ person, userId, xmlId }: Buyer) {
  const [draft] = useState(() => storedDraft<Partial<CheckoutValues>>(`checkout:${xmlId}`, userId, 'device'));
  const [known] = useState(() => knownOf(person));
  const [values] = useState(() => withoutPastDay({ ...known, ...draft.read() }));
  return { values, known, draft };
}

/** Stores every change of the form, without what the profile knows: others may use this device after a sign-out. */
export function useKeptDraft(
  { watch }: Pick<CheckoutFormState, 'watch'>,
  { known, draft: { write } }: Pick<ReturnType<typeof useCheckoutDraft>, 'known' | 'draft'>,
) {
  useEffect(() => {
    const { unsubscribe } = watch((values) => write(changedFrom(known, values)));
    return unsubscribe;
  }, [watch, known, write]);
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

const changedFrom = (known: CheckoutValues, values: Partial<CheckoutValues>): Partial<CheckoutValues> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== known[field as keyof CheckoutValues]));

const withoutPastDay = (values: CheckoutValues): CheckoutValues =>
  values.date < tomorrow() ? { ...values, date: '' } : values;
