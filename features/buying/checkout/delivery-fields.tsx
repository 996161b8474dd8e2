'use client';

import { useQuery } from '@tanstack/react-query';
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Choice } from '#components/choice/choice.tsx';
import { SuggestedField } from '#components/ui/combobox/suggested-field.tsx';
import { TextField } from '#components/ui/field/field.tsx';
import { queryClient } from '#lib/client/queries.ts';
import { useAddressSuggestions } from '#lib/client/use-address-suggestions.ts';
import styles from './checkout-fields.module.scss';
import { pickupQuery } from './checkout-queries.ts';
import type { CheckoutTexts } from './checkout-texts.ts';
import type { CheckoutFormState } from './contact-fields.tsx';

interface DeliveryFieldsProps {
  form: CheckoutFormState;
  xmlId: string;
  cityId: number | null;
  texts: CheckoutTexts;
}

/** Delivery address or pickup point, and the date. */
export function DeliveryFields({ form, xmlId, cityId, texts }: DeliveryFieldsProps) {
  const words = texts.delivery;
  const way = form.watch('way');
  const dateId = useId();
  return (
    <div className={styles.root}>
      <Choice
        name="way"
        legend={words.way}
        value={way}
        isInline
        options={[
          { value: 'delivery', title: words.delivery, detail: words.deliveryNote },
          { value: 'pickup', title: words.pickup, detail: words.pickupNote },
        ]}
        onChoose={(next) => form.setValue('way', next === 'pickup' ? 'pickup' : 'delivery')}
      />
      {way === 'delivery' ? (
        <AddressField form={form} texts={texts} />
      ) : (
        <PickupField form={form} xmlId={xmlId} cityId={cityId} texts={texts} />
      )}
      <div className={styles.pair}>
        <TextField
          id={dateId}
          type="date"
          label={words.date}
          hint={words.dateHint}
          min={tomorrow()}
          error={form.errorOf('date')}
          {...form.register('date')}
        />
      </div>
    </div>
  );
}

function AddressField({ form, texts: { delivery: words } }: Pick<DeliveryFieldsProps, 'form' | 'texts'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'address' });
  const suggestions = useAddressSuggestions(field.value);
  return (
    <SuggestedField
      field={field}
      fieldState={fieldState}
      label={words.address}
      hint={words.addressHint}
      suggestions={suggestions}
      texts={words}
    />
  );
}

function PickupField({ form, xmlId, cityId, texts }: DeliveryFieldsProps) {
  const words = texts.delivery;
  const { data } = useQuery({ ...pickupQuery(xmlId, cityId ?? 0), enabled: cityId !== null }, queryClient());
  const { field, fieldState } = useController({ control: form.control, name: 'pickupPoint' });
  if (!data) return <p aria-busy="true">{words.searching}</p>;
  if (data.length === 0) return <p className={styles.warning}>{words.noPickupPoints}</p>;
  return (
    <Choice
      name="pickupPoint"
      legend={words.pickupPoint}
      value={field.value}
      error={fieldState.error?.message}
      options={data.map(({ id, name, address }) => ({ value: id, title: name, detail: address }))}
      onChoose={field.onChange}
    />
  );
}

/** tomorrow as yyyy-mm-dd in the browser's time zone */
const tomorrow = (): string => formatISO(addDays(new Date(), 1), { representation: 'date' });
