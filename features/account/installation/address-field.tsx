'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useDebounced } from '#components/state/use-debounced.ts';
import { Combobox } from '#components/ui/combobox/combobox.tsx';
import { callQuery, queryClient } from '#lib/client/queries.ts';
import { COMBOBOX_DEBOUNCE_MS, COMBOBOX_FROM_CHARACTERS, GEO_SUGGESTIONS } from '#lib/config/limits.ts';
import { fill } from '#lib/format/fill.ts';
import type { InstallationTexts } from './installation-texts.ts';
import type { InstallationValues } from './installation-values.ts';

interface AddressFieldProps {
  control: Control<InstallationValues>;
  texts: InstallationTexts['form'];
}

/** Address with suggestions; an address without suggestions can be typed too. */
export function AddressField({ control, texts }: AddressFieldProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const { field, fieldState } = useController({ control, name: 'address' });
  const typed = isTyping ? field.value.trim() : '';
  const settled = useDebounced(typed, COMBOBOX_DEBOUNCE_MS);
  const isWanted = typed.length >= COMBOBOX_FROM_CHARACTERS;
  const isAsked = isWanted && settled === typed;
  const body = { type: 'address', query: settled || '-', count: GEO_SUGGESTIONS } as const;
  const { data, isFetching } = useQuery({ ...callQuery('POST v1 dadata/', { body }), enabled: isAsked }, queryClient());
  const found = isAsked && data?.type === 'address' ? data.suggestions : [];
  return (
    <Combobox
      id={id}
      name="address"
      label={texts.address}
      value={field.value}
      onType={(text) => {
        setTyping(true);
        field.onChange(text);
      }}
      options={found.length > 0 ? found.map(({ value }) => ({ title: value })) : null}
      onChoose={(index) => {
        const chosen = found[index];
        if (!chosen) return;
        setTyping(false);
        field.onChange(chosen.value);
      }}
      isLoading={isWanted && (!isAsked || isFetching)}
      texts={{ loading: texts.searching, empty: '', count: (count) => fill(texts.found, { count }) }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      hint={texts.addressHint}
    />
  );
}
