'use client';

import { useId } from 'react';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { faultText } from '#lib/client/fault-text.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { requiredFault } from '#lib/rules/sign-up.ts';
import styles from './desk.module.scss';
import { useAddingKey } from './use-adding-key.ts';

export interface DeskField<N extends string> {
  name: N;
  label: string;
  value: string;
  kind: 'text' | 'number' | 'date' | 'choice';
  isOptional?: boolean;
  /** value and text of a choice */
  options?: readonly (readonly [string, string])[];
}

interface DeskFormProps<N extends string> {
  fields: readonly DeskField<N>[];
  /** `key`: an idempotency key, for what is added */
  send: (values: Record<N, string>, key: string) => Promise<unknown>;
  onDone: () => void;
  texts: Record<'save' | 'saving' | 'saved', string>;
}

/** Fields of prices with a button; what was typed stays after a failure. */
export function DeskForm<N extends string>({ fields, send, onDone, texts }: DeskFormProps<N>) {
  const id = useId();
  const keyFor = useAddingKey();
  const names = fields.map(({ name }) => name);
  const form = useCheckedForm<Record<string, string>>({
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    fields: names,
    faultsOf: (values) =>
      Object.fromEntries(
        fields.map(({ name, isOptional }) => [name, isOptional ? null : faultText(requiredFault(values[name] ?? ''))]),
      ),
    refusalOf: (error) => refusalOf(error, names),
  });
  const submit = form.attempt(async (values) => {
    await send(values, keyFor(values));
    showSnackbar({ text: texts.saved, variant: 'success' });
    onDone();
  });
  return (
    <form
      className={styles.form}
      noValidate
      data-hard
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSubmitting) void submit(event);
      }}
    >
      {fields.map(({ name, label, kind, options = [] }) => {
        const look = { id: `${id}-${name}`, label, error: form.errorOf(name) };
        return kind === 'choice' ? (
          <Field key={name} {...look}>
            <select {...form.register(name)} {...controlProps(look)}>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </Field>
        ) : (
          <TextField
            key={name}
            type={kind === 'date' ? 'date' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            {...form.register(name)}
            {...look}
          />
        );
      })}
      <FailureLine>{form.failure}</FailureLine>
      <Button type="submit" variant="action" aria-disabled={form.isSubmitting}>
        {form.isSubmitting ? texts.saving : texts.save}
      </Button>
    </form>
  );
}
