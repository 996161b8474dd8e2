'use client';

import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Combobox } from '#components/ui/combobox/combobox.tsx';
import type { AddressSuggestion } from '#lib/contract/suggestions.ts';
import { fill } from '#lib/format/fill.ts';
import { isFederalCity } from '#lib/rules/federal-cities.ts';
import { useAuth } from './auth-context.ts';
import styles from './auth-form.module.scss';
import type { SignUpFlow, SignUpFormState } from './use-sign-up.ts';
import { askAddresses, useAddresses } from './use-suggestions.ts';

/** Region and locality; changing one fills or clears the other (§5). */
export function LocalityFields({ flow }: { flow: SignUpFlow }) {
  const { texts } = useAuth();
  const { form, localityFrom, setLocalityFrom } = flow;
  const set = useLocality(flow);
  const onOwn = () => setLocalityFrom('visitor');
  return (
    <div className={styles.pair}>
      <RegionField form={form} set={set} onOwn={onOwn} />
      <LocalityField
        form={form}
        set={set}
        onOwn={onOwn}
        hint={localityFrom === 'company' ? texts.form.localityOfCompany : undefined}
      />
    </div>
  );
}

type Locality = Partial<Record<'region' | 'regionId' | 'locality', string>>;
type SetLocality = (locality: Locality) => void;

function useLocality({ form: { setValue, getValues, formState }, setLocalityFrom }: SignUpFlow): SetLocality {
  const { city, sessionId } = useAuth();
  const set: SetLocality = (locality) => {
    const options = { shouldValidate: formState.isSubmitted };
    if (locality.regionId !== undefined) setValue('regionId', locality.regionId);
    if (locality.region !== undefined) setValue('region', locality.region, options);
    if (locality.locality !== undefined) setValue('locality', locality.locality, options);
  };
  /** Prefills the page's city unless something has been entered (§4). */
  const prefill = useEffectEvent(async () => {
    const isEmpty = () => getValues('region') === '' && getValues('locality') === '';
    if (!isEmpty()) return;
    try {
      const found = await askAddresses(city.name, { bounds: 'locality' }, sessionId);
      const here = found.find(({ data }) => [data.city, data.settlement].includes(city.name));
      // the visitor may have typed meanwhile
      if (!here || !isEmpty()) return;
      setLocalityFrom('page');
      set(localityOf(here));
    } catch {
      // prefilling is optional: the visitor can type
    }
  });
  useEffect(() => void prefill(), []);
  return set;
}

interface LocalityFieldProps {
  form: SignUpFormState;
  set: SetLocality;
  /** the visitor enters something of their own */
  onOwn: () => void;
}

function RegionField({ form, set, onOwn }: LocalityFieldProps) {
  const { texts } = useAuth();
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const { field, fieldState } = useController({ control: form.control, name: 'region' });
  const { found, isLoading } = useAddresses(isTyping ? field.value : null, { bounds: 'region' });
  return (
    <Combobox
      id={id}
      name="region"
      label={texts.form.region}
      value={field.value}
      onType={(text) => {
        setTyping(true);
        onOwn();
        form.setValue('regionId', '');
        form.setValue('locality', '');
        field.onChange(text);
      }}
      options={found?.map(({ value }) => ({ title: value })) ?? null}
      onChoose={(index) => {
        const region = found?.[index]?.data;
        if (!region) return;
        setTyping(false);
        const regionId = region.region_fias_id ?? '';
        const name = region.region_with_type ?? '';
        set({ region: name, regionId, locality: isFederalCity(regionId) ? name : '' });
      }}
      onBlur={field.onBlur}
      isLoading={isLoading}
      texts={useComboboxTexts()}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}

function LocalityField({ form, set, onOwn, hint }: LocalityFieldProps & { hint: string | undefined }) {
  const { texts } = useAuth();
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const { field, fieldState } = useController({ control: form.control, name: 'locality' });
  const regionId = form.watch('regionId');
  const { found, isLoading } = useAddresses(isTyping ? field.value : null, { bounds: 'locality', regionId });
  return (
    <Combobox
      id={id}
      name="locality"
      label={texts.form.locality}
      value={field.value}
      onType={(text) => {
        setTyping(true);
        onOwn();
        field.onChange(text);
      }}
      options={found?.map(optionOf) ?? null}
      onChoose={(index) => {
        const chosen = found?.[index];
        if (!chosen) return;
        setTyping(false);
        set(localityOf(chosen));
      }}
      onBlur={field.onBlur}
      isLoading={isLoading}
      texts={useComboboxTexts()}
      inputRef={field.ref}
      hint={hint}
      error={fieldState.error?.message}
    />
  );
}

function useComboboxTexts() {
  const { texts } = useAuth();
  return {
    loading: texts.combobox.loading,
    empty: texts.combobox.empty,
    count: (count: number) => fill(texts.combobox.count, { count }),
  };
}

/** Name of a locality without its region, which has a field of its own. */
const localityName = ({ value, data }: AddressSuggestion) =>
  data.region_with_type && value.startsWith(`${data.region_with_type}, `)
    ? value.slice(data.region_with_type.length + 2)
    : value;

function optionOf(suggestion: AddressSuggestion) {
  const title = localityName(suggestion);
  const detail = suggestion.data.region_with_type;
  return { title, ...(detail && detail !== title && { detail }) };
}

const localityOf = (suggestion: AddressSuggestion) => ({
  region: suggestion.data.region_with_type ?? '',
  regionId: suggestion.data.region_fias_id ?? '',
  locality: localityName(suggestion),
});
