'use client';

import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { PhoneField } from '#components/ui/masked-field/phone-field.tsx';
import { api } from '#lib/client/api.ts';
import { faultText } from '#lib/client/fault-text.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Reservation } from '#lib/contract/reservations.ts';
import { mobileFault, nationalNumber } from '#lib/rules/phone.ts';
import type { Known } from './known.ts';
import type { ReservationTexts } from './reservation-texts.ts';
import styles from './reservations.module.scss';

interface LookupFormProps {
  texts: ReservationTexts;
  onFound: (known: Known, reservation: Reservation) => void;
}

/** Finds a reservation by its number and the phone that it was made with. */
export function LookupForm({ texts, onFound }: LookupFormProps) {
  const id = useId();
  const { page } = texts;
  const form = useCheckedForm({
    values: { number: '', phone: '' },
    fields: ['number', 'phone'],
    faultsOf: ({ number, phone }) => {
      const fault = mobileFault(nationalNumber(phone) ?? phone);
      return { number: number.trim() === '' ? page.numberMissing : null, phone: fault && faultText(fault) };
    },
    refusalOf: (error) => refusalOf(error, ['number', 'phone']),
  });
  const { field, fieldState } = useController({ control: form.control, name: 'phone' });
  const submit = form.attempt(async (known) => {
    onFound(known, await api('POST v1 reservations/read/', { body: known }));
  });
  return (
    <form className={styles.sheet} noValidate data-full-load onSubmit={(event) => void submit(event)}>
      <p>{page.lookup}</p>
      <div className={styles.pair}>
        <TextField
          id={`${id}-number`}
          label={page.number}
          hint={page.numberHint}
          autoComplete="off"
          maxLength={20}
          error={form.errorOf('number')}
          {...form.register('number')}
        />
        <PhoneField label={texts.phone} field={field} fieldState={fieldState} />
      </div>
      <FailureLine>{form.failure}</FailureLine>
      <div>
        <Button type="submit" variant="action" disabled={form.isSubmitting}>
          {page.show}
        </Button>
      </div>
    </form>
  );
}
