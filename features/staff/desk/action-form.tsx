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
import { type Action, type FieldName, fieldNames, type Values } from './staff-actions.ts';
import { refetchStaff } from './staff-queries.ts';
import type { StaffTexts } from './staff-texts.ts';

const empty: Values = { text: '', price: '', days: '7', day: '', city: '' };

interface ActionFormProps {
  action: Action;
  /** of the request */
  id: string;
  onDone: () => void;
  texts: StaffTexts;
}

/** The fields of an action with its button; what was typed stays after a failure. */
export function ActionForm({ action, id, onDone, texts }: ActionFormProps) {
  const name = useId();
  const faultOf = (field: FieldName, values: Values): string | null => {
    if (!action.fields.includes(field) || action.optional?.includes(field)) return null;
    return faultText(requiredFault(values[field]));
  };
  const form = useCheckedForm<Values>({
    values: empty,
    fields: fieldNames,
    faultsOf: (values) => Object.fromEntries(fieldNames.map((field) => [field, faultOf(field, values)])),
    refusalOf: (error) => refusalOf(error, action.fields),
  });
  const send = form.attempt(async (values) => {
    await action.send(id, values);
    showSnackbar({ text: texts.saved, variant: 'success' });
    onDone();
    await refetchStaff();
  });
  const lookOf = (field: FieldName) => ({
    id: `${name}-${field}`,
    label: texts.fields[field],
    error: form.errorOf(field),
  });
  return (
    <form
      className={styles.form}
      noValidate
      data-hard
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSubmitting) void send(event);
      }}
    >
      {action.fields.map((field) =>
        field === 'text' ? (
          <Field key={field} {...lookOf(field)}>
            <textarea rows={4} {...form.register(field)} {...controlProps(lookOf(field))} />
          </Field>
        ) : (
          <TextField
            key={field}
            type={field === 'day' ? 'date' : 'text'}
            inputMode={field === 'price' ? 'decimal' : field === 'days' ? 'numeric' : undefined}
            {...form.register(field)}
            {...lookOf(field)}
          />
        ),
      )}
      <FailureLine>{form.failure}</FailureLine>
      <Button type="submit" variant="action" aria-disabled={form.isSubmitting}>
        {form.isSubmitting ? texts.sending : texts.actions[action.name]}
      </Button>
    </form>
  );
}
