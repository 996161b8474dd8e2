'use client';

import { type Control, useController } from 'react-hook-form';
import { SuggestedField } from '#components/ui/combobox/suggested-field.tsx';
import { useAddressSuggestions } from '#lib/client/use-address-suggestions.ts';
import type { InstallationTexts } from './installation-texts.ts';
import type { InstallationValues } from './installation-values.ts';

interface AddressFieldProps {
  control: Control<InstallationValues>;
  texts: InstallationTexts['form'];
}

export function AddressField({ control, texts }: AddressFieldProps) {
  const { field, fieldState } = useController({ control, name: 'address' });
  const suggestions = useAddressSuggestions(field.value);
  return (
    <SuggestedField
      field={field}
      fieldState={fieldState}
      label={texts.address}
      hint={texts.addressHint}
      suggestions={suggestions}
      texts={texts}
    />
  );
}
