'use client';

import { type ComponentProps, type Ref, useId } from 'react';
import { PHONE_MASK, PHONE_PLACEHOLDER, readPhone } from '#lib/format/phone.ts';
import { MaskedField } from './masked-field.tsx';

type MaskedFieldProps = ComponentProps<typeof MaskedField>;

interface PhoneFieldProps extends Pick<MaskedFieldProps, 'label' | 'hint' | 'isNote' | 'data-first-focus'> {
  /** `field` and `fieldState` of react-hook-form's `useController` */
  field: {
    name: string;
    value: string;
    onChange: (value: string) => void;
    onBlur: () => void;
    ref: Ref<HTMLInputElement>;
  };
  fieldState: { error?: { message?: string | undefined } | undefined };
  /** default: tel */
  autoComplete?: 'tel' | 'tel-national';
  /** called before the value changes */
  onEdit?: (() => void) | undefined;
}

/** A Russian phone; accepts 8 912 … when typed, pasted or autofilled. */
export function PhoneField({ field, fieldState, autoComplete = 'tel', onEdit, ...labels }: PhoneFieldProps) {
  const id = useId();
  return (
    <MaskedField
      {...labels}
      id={id}
      name={field.name}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
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
    />
  );
}
