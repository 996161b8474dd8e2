'use client';

import { type FormEvent, useEffect, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Panel } from '#components/panel/panel.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import { PhoneField } from '#components/ui/masked-field/phone-field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { refusalOf } from '#lib/client/refusal.ts';
import { sentKeys } from '#lib/client/sent-keys.ts';
import { tomorrow } from '#lib/client/tomorrow.ts';
import { CONTACT_NAME_MAX, INSTALLATION_COMMENT_MAX } from '#lib/config/limits.ts';
import type { Daytime } from '#lib/contract/installation.ts';
import type { LegalEntity } from '#lib/contract/order-parts.ts';
import { nationalNumber } from '#lib/rules/phone.ts';
import { AddressField } from './address-field.tsx';
import { EquipmentField } from './equipment-field.tsx';
import styles from './installation-form.module.scss';
import { type InstallationBody, sendInstallation } from './installation-queries.ts';
import type { InstallationTexts } from './installation-texts.ts';
import { faultsOf, type InstallationValues, installationFields } from './installation-values.ts';

/** Fields of the call by the form's names. */
const ownNames: Record<string, string> = { 'contact.fio': 'fio', 'contact.phone': 'phone' };

interface InstallationFormProps {
  /** order to show first; null: the newest one */
  first: string | null;
  fio: string;
  /** formatted by the input mask; '': unknown */
  phone: string;
  /** their addresses are offered */
  companies: readonly Pick<LegalEntity, 'id' | 'name' | 'address'>[];
  texts: InstallationTexts;
  onSent: (number: number) => void;
  onClose: () => void;
}

export function InstallationForm({ first, fio, phone, companies, texts, onSent, onClose }: InstallationFormProps) {
  const words = texts.form;
  const [keys] = useState(sentKeys);
  const form = useCheckedForm<InstallationValues>({
    values: { items: [], address: '', date: '', daytime: 'any', fio, phone, comment: '' },
    fields: installationFields,
    faultsOf: faultsOf(words),
    refusalOf: (error) => {
      const { fields, general } = refusalOf(error, [...installationFields, ...Object.keys(ownNames)]);
      return { fields: fields.map((one) => ({ ...one, field: ownNames[one.field] ?? one.field })), general };
    },
  });
  const { setValue, getValues } = form;
  // the account may load after the form
  useEffect(() => {
    if (getValues('fio') === '') setValue('fio', fio);
  }, [fio, getValues, setValue]);
  const send = form.attempt(async (values) => {
    const body = bodyOf(values);
    const { number } = await sendInstallation({ ...body, key: keys.keyOf(body) });
    onSent(number);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSubmitting) void send(event);
  };
  const { field: items } = useController({ control: form.control, name: 'items' });
  return (
    <Panel id="request" title={words.title}>
      <form className={styles.root} noValidate data-full-load onSubmit={submit}>
        <fieldset className={styles.group}>
          <legend>{words.equipment}</legend>
          <EquipmentField
            first={first}
            chosen={items.value}
            onChoose={items.onChange}
            inputRef={items.ref}
            error={form.errorOf('items')}
            texts={texts}
          />
        </fieldset>
        <WhereAndWhen form={form} companies={companies} texts={texts} />
        <Contact form={form} texts={texts} />
        <FailureLine>{form.failure}</FailureLine>
        <div className={styles.buttons}>
          <Button type="submit" variant="action" size="l" aria-disabled={form.isSubmitting}>
            {form.isSubmitting ? words.sending : words.submit}
          </Button>
          <Button variant="quiet" size="l" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const bodyOf = ({
  items,
  address,
  date,
  daytime,
  fio,
  phone,
  comment,
}: InstallationValues): Omit<InstallationBody, 'key'> => ({
  items: items.map(({ order, line, quantity }) => ({ order, line, quantity })),
  address,
  date,
  daytime,
  contact: { fio, phone: nationalNumber(phone) ?? '' },
  comment,
});

interface PartProps {
  form: ReturnType<typeof useCheckedForm<InstallationValues>>;
  texts: InstallationTexts;
}

function WhereAndWhen({ form, companies, texts }: PartProps & Pick<InstallationFormProps, 'companies'>) {
  const words = texts.form;
  const id = useId();
  const { field: daytime } = useController({ control: form.control, name: 'daytime' });
  return (
    <fieldset className={styles.group}>
      <legend>{words.where}</legend>
      <div className={styles.fields}>
        <AddressField control={form.control} companies={companies} texts={words} />
        <div className={styles.pair}>
          <TextField
            id={`${id}-date`}
            type="date"
            label={words.date}
            hint={words.dateHint}
            min={tomorrow()}
            error={form.errorOf('date')}
            {...form.register('date')}
          />
          <Field id={`${id}-daytime`} label={words.daytime}>
            <Select
              {...controlProps({ id: `${id}-daytime` })}
              value={daytime.value}
              options={Object.entries(texts.daytimes) as [Daytime, string][]}
              onSelect={daytime.onChange}
            />
          </Field>
        </div>
      </div>
    </fieldset>
  );
}

function Contact({ form, texts }: PartProps) {
  const words = texts.form;
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'phone' });
  return (
    <fieldset className={styles.group}>
      <legend>{words.contact}</legend>
      <div className={styles.fields}>
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
        </div>
        <Field id={`${id}-comment`} label={words.comment} error={form.errorOf('comment')} hint={words.commentHint}>
          <textarea
            maxLength={INSTALLATION_COMMENT_MAX}
            {...form.register('comment')}
            {...controlProps({ id: `${id}-comment`, error: form.errorOf('comment'), hint: words.commentHint })}
          />
        </Field>
      </div>
    </fieldset>
  );
}
