'use client';

import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { MaskedField } from '#components/ui/masked-field/masked-field.tsx';
import { readPhone } from '#lib/format/phone.ts';
import { PHONE_MASK, PHONE_PLACEHOLDER } from '#lib/rules/phone.ts';
import { useAuth } from './auth-context.ts';
import { NOTE } from './use-auth-form.ts';

interface PhoneFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  /** called before the value changes */
  onEdit?: () => void;
  isFirst?: boolean;
}

/** A Russian mobile phone; accepts 8 912 … when typed, pasted or autofilled. */
export function PhoneField<V extends FieldValues>({ control, name, onEdit, isFirst }: PhoneFieldProps<V>) {
  const { texts } = useAuth();
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  return (
    <MaskedField
      id={id}
      name={name}
      label={texts.phone}
      data-first-focus={isFirst}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      mask={PHONE_MASK}
      placeholder={PHONE_PLACEHOLDER}
      read={readPhone}
      value={field.value}
      onChange={(value) => {
        onEdit?.();
        field.onChange(value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      isNote={fieldState.error?.type === NOTE}
    />
  );
}
