'use client';

import { type Control, useController } from 'react-hook-form';
import { Choice } from '#components/choice/choice.tsx';
import { SuggestedField } from '#components/ui/combobox/suggested-field.tsx';
import { useAddressSuggestions } from '#lib/client/use-address-suggestions.ts';
import type { LegalEntity } from '#lib/contract/order-parts.ts';
import { unbrokenAddress } from '#lib/format/address.ts';
import type { InstallationTexts } from './installation-texts.ts';
import type { InstallationValues } from './installation-values.ts';

interface AddressFieldProps {
  control: Control<InstallationValues>;
  companies: readonly Pick<LegalEntity, 'id' | 'name' | 'address'>[];
  texts: InstallationTexts['form'];
}

/** An address with suggestions; choosing a company fills in its address. */
export function AddressField({ control, companies, texts }: AddressFieldProps) {
  const { field, fieldState } = useController({ control, name: 'address' });
  const suggestions = useAddressSuggestions(field.value);
  const offered = companies.flatMap(({ id, name, address }) => (address ? { id, name, address } : []));
  return (
    <>
      <SuggestedField
        field={field}
        fieldState={fieldState}
        label={texts.address}
        hint={texts.addressHint}
        suggestions={suggestions}
        texts={texts}
      />
      {offered.length > 0 && (
        <Choice
          name="company"
          legend={texts.companyAddress}
          value={offered.find(({ address }) => address === field.value)?.id ?? ''}
          options={offered.map(({ id, name, address }) => ({
            value: id,
            title: name,
            detail: unbrokenAddress(address),
          }))}
          onChoose={(chosen) => {
            suggestions.setTyping(false);
            field.onChange(offered.find(({ id }) => id === chosen)?.address ?? '');
          }}
        />
      )}
    </>
  );
}
