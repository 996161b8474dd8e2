'use client';

import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import type { useCheckedForm } from '#components/form/use-checked-form.ts';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import { PhoneField } from '#components/ui/masked-field/phone-field.tsx';
import { CONTACT_NAME_MAX, ORDER_COMMENT_MAX, ORDER_NUMBER_MAX } from '#lib/config/limits.ts';
import type { Recipients } from '#lib/contract/order-form.ts';
import { maskedPhone } from '#lib/format/phone.ts';
import styles from './checkout-fields.module.scss';
import type { CheckoutTexts } from './checkout-texts.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { FormerChoices } from './former-choices.tsx';

export type CheckoutFormState = ReturnType<typeof useCheckedForm<CheckoutValues>>;

interface ContactFieldsProps {
  form: CheckoutFormState;
  /** of former orders */
  contacts: Recipients['contacts'];
  /** name of the ordered basket: a site or a client, as the customer's own number may be; null: none */
  basketName: string | null;
  texts: CheckoutTexts;
}

/** Contact person for the delivery, the customer's own number and a comment. */
export function ContactFields({ form, contacts, basketName, texts }: ContactFieldsProps) {
  const id = useId();
  const words = texts.contact;
  const { field, fieldState } = useController({ control: form.control, name: 'phone' });
  const named = new Map(
    contacts.map((contact) => [nameOf({ ...contact, phone: maskedPhone(contact.phone) }), contact]),
  );
  const fillIn = (contact: Recipients['contacts'][number] | undefined) => {
    if (!contact) return;
    form.setValue('fio', contact.fio);
    form.setValue('phone', maskedPhone(contact.phone));
    form.setValue('email', contact.email);
  };
  return (
    <div className={styles.root}>
      <FormerChoices
        label={texts.former}
        choices={[...named.keys()].filter((name) => name !== nameOf(form.watch()))}
        show={unbroken}
        onChoose={(name) => fillIn(named.get(name))}
      />
      <div className={styles.pair}>
        <TextField
          id={`${id}-fio`}
          label={words.fio}
          autoComplete="name"
          maxLength={CONTACT_NAME_MAX}
          error={form.errorOf('fio')}
          {...form.register('fio')}
        />
        <PhoneField label={words.phone} field={field} fieldState={fieldState} />
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
          maxLength={ORDER_NUMBER_MAX}
          error={form.errorOf('ownNumber')}
          {...form.register('ownNumber')}
        />
      </div>
      <FormerChoices
        label={words.basketName}
        choices={basketName !== null && basketName !== form.watch('ownNumber') ? [basketName] : []}
        onChoose={(name) => form.setValue('ownNumber', name)}
      />
      <Field id={`${id}-comment`} label={words.comment} error={form.errorOf('comment')}>
        <textarea
          maxLength={ORDER_COMMENT_MAX}
          {...form.register('comment')}
          {...controlProps({ id: `${id}-comment`, error: form.errorOf('comment') })}
        />
      </Field>
    </div>
  );
}

const nameOf = ({ fio, phone }: Pick<CheckoutValues, 'fio' | 'phone'>): string => `${fio}, ${phone}`;

/** The same with the phone number in one piece. */
function unbroken(name: string): ReactNode {
  const at = name.lastIndexOf(' ') + 1;
  return (
    <>
      {name.slice(0, at)}
      <span className={styles.phone}>{name.slice(at)}</span>
    </>
  );
}
