'use client';

import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { useCheckedForm } from '#components/form/use-checked-form.ts';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import { MaskedField } from '#components/ui/masked-field/masked-field.tsx';
import { readPhone } from '#lib/format/phone.ts';
import { PHONE_MASK, PHONE_PLACEHOLDER } from '#lib/rules/phone.ts';
import styles from './checkout-fields.module.scss';
import type { CheckoutTexts } from './checkout-texts.ts';
import type { CheckoutValues } from './checkout-values.ts';

export type CheckoutFormState = ReturnType<typeof useCheckedForm<CheckoutValues>>;

interface ContactFieldsProps {
  form: CheckoutFormState;
  texts: CheckoutTexts;
}

/** Contact person for the delivery, the customer's own number and a comment. */
export function ContactFields({ form, texts }: ContactFieldsProps) {
  const id = useId();
  const words = texts.contact;
  const { field, fieldState } = useController({ control: form.control, name: 'phone' });
  return (
    <div className={styles.root}>
      <div className={styles.pair}>
        <TextField
          id={`${id}-fio`}
          label={words.fio}
          autoComplete="name"
          maxLength={200}
          error={form.errorOf('fio')}
          {...form.register('fio')}
        />
        <MaskedField
          id={`${id}-phone`}
          name="phone"
          label={words.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          mask={PHONE_MASK}
          placeholder={PHONE_PLACEHOLDER}
          read={readPhone}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.error?.message}
        />
        <TextField
          id={`${id}-email`}
          label={words.email}
          type="email"
          autoComplete="email"
          maxLength={200}
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <TextField
          id={`${id}-number`}
          label={words.ownNumber}
          hint={words.ownNumberHint}
          maxLength={50}
          error={form.errorOf('ownNumber')}
          {...form.register('ownNumber')}
        />
      </div>
      <Field id={`${id}-comment`} label={words.comment} error={form.errorOf('comment')}>
        <textarea
          maxLength={1000}
          {...form.register('comment')}
          {...controlProps({ id: `${id}-comment`, error: form.errorOf('comment') })}
        />
      </Field>
    </div>
  );
}
