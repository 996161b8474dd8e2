import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';

interface Refused {
  fields: { field: string; message: string }[];
  /** error that belongs to no field */
  general: string | null;
}

interface CheckedFormRules<V extends FieldValues> {
  values: V;
  /** in visual order: the first field with an error gets the focus */
  fields: readonly (keyof V & string)[];
  /** error texts by field */
  faultsOf: (values: V) => Partial<Record<keyof V, string | null>>;
  /** errors of a failed submit */
  refusalOf: (error: unknown) => Refused;
}

/**
 * A form that shows errors after the first attempt to submit and validates live from then on; errors from the server
 * are shown at their fields. Input is never discarded.
 */
export function useCheckedForm<V extends FieldValues>({ values, fields, faultsOf, refusalOf }: CheckedFormRules<V>) {
  const [failure, setFailure] = useState<string | null>(null);
  const resolver: Resolver<V> = (typed) => {
    const faults = faultsOf(typed);
    const found = fields.filter((field) => faults[field]);
    if (found.length === 0) return { values: typed, errors: {} };
    const errors = Object.fromEntries(found.map((field) => [field, { type: 'rule', message: faults[field] }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  };
  const form = useForm<V>({ defaultValues: values as DefaultValues<V>, resolver, shouldFocusError: false });
  const focusFirst = (wrong: FieldErrors<V>) => {
    const first = fields.find((field) => wrong[field]);
    if (first !== undefined) form.setFocus(first as Path<V>);
  };
  const attempt = (send: (typed: V) => Promise<void>) =>
    form.handleSubmit(async (typed) => {
      setFailure(null);
      try {
        await send(typed);
      } catch (error) {
        const refused = refusalOf(error);
        for (const [index, { field, message }] of refused.fields.entries())
          form.setError(field as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 });
        setFailure(refused.general);
      }
    }, focusFirst);
  const { errors, isSubmitting, isDirty } = form.formState;
  const errorOf = (field: keyof V & string) => (errors[field] as { message?: string } | undefined)?.message;
  return { ...form, attempt, failure, errorOf, isSubmitting, isDirty };
}
