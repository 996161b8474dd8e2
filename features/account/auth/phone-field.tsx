'use client';

import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { PhoneField as PlainPhoneField } from '#components/ui/masked-field/phone-field.tsx';
import { useAuth } from './auth-context.ts';
import { NOTE } from './use-auth-form.ts';

interface PhoneFieldProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  /** called before the value changes */
  onEdit?: () => void;
  isFirst?: boolean;
}

/** The phone of an account; its error may be a note. */
export function PhoneField<V extends FieldValues>({ control, name, onEdit, isFirst }: PhoneFieldProps<V>) {
  const { texts } = useAuth();
  const { field, fieldState } = useController({ control, name });
  return (
    <PlainPhoneField
      field={field}
      fieldState={fieldState}
      label={texts.phone}
      isNote={fieldState.error?.type === NOTE}
      data-first-focus={isFirst}
      onEdit={onEdit}
    />
  );
}
