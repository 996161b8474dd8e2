import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { controlProps, Field, type FieldLabels, TextField } from '#components/ui/field/field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import type { Picture } from '#lib/contract/common.ts';
import type { FormField } from './form-fields.ts';
import { PictureInput } from './picture-input.tsx';

interface FormControlProps {
  field: FormField;
  id: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
  value: string | boolean | undefined;
  set: (value: string) => void;
  /** of a `picture`: the one that the field names at first */
  picture: Picture | null;
}

/** A field of a form by its kind: label, control, then the hint or the error. */
export function FormControl({
  field: { kind, label, hint, options },
  id,
  error,
  input,
  value,
  set,
  picture,
}: FormControlProps) {
  const labels: FieldLabels = { id, label, error, hint };
  if (kind === 'flag') return <Checkbox label={label} {...input} />;
  if (kind === 'picture') return <PictureInput labels={labels} input={input} known={picture} onPicture={set} />;
  if (kind === 'choice')
    return (
      <Field {...labels}>
        <Select
          {...controlProps(labels)}
          name={input.name}
          value={String(value)}
          options={options ?? []}
          onSelect={set}
        />
      </Field>
    );
  if (kind === 'lines')
    return (
      <Field {...labels}>
        <textarea rows={3} lang="ru" {...input} {...controlProps(labels)} />
      </Field>
    );
  return (
    <TextField
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : kind === 'decimal' ? 'decimal' : undefined}
      lang="ru"
      {...input}
      {...labels}
    />
  );
}
