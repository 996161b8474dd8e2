'use client';

import { useId, useState } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { faultText } from '#lib/client/fault-text.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Picture } from '#lib/contract/common.ts';
import { requiredFault } from '#lib/rules/sign-up.ts';
import { PictureInput } from './picture-input.tsx';
import { recordTexts } from './record-texts.ts';
import styles from './records.module.scss';
import { RemoveButton } from './remove-button.tsx';
import { refetchStaff } from './staff-queries.ts';
import { useAddingKey } from './use-adding-key.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

export type RecordValues = Record<string, string | boolean>;

export interface RecordField {
  name: string;
  label: string;
  kind: 'line' | 'lines' | 'day' | 'number' | 'flag' | 'choice' | 'picture';
  /** of a `choice`: values with their texts */
  options?: readonly (readonly [string, string])[];
  isRequired?: boolean;
  hint?: string;
}

interface RecordFormProps<T> {
  fields: readonly RecordField[];
  /** what is edited, as it was when the form was opened; null: something new */
  item: T | null;
  valuesOf: (item: T | null) => RecordValues;
  pictureOf?: (item: T) => Picture | null;
  /** what its author should know before saving */
  notesOf?: (values: RecordValues) => Promise<readonly string[]>;
  /** `key`: an idempotency key, for something new */
  save: (values: RecordValues, item: T | null, key: string) => Promise<unknown>;
  /** absent: it cannot be removed */
  remove?: (item: T) => Promise<unknown>;
  onDone: () => void;
}

/** The form of a small record: what was typed stays after a refusal. */
export function RecordForm<T>({
  fields,
  item,
  valuesOf,
  pictureOf,
  notesOf,
  save,
  remove,
  onDone,
}: RecordFormProps<T>) {
  const texts = recordTexts();
  const formId = useId();
  // the list behind is read again every few seconds, but a save refers to what was opened
  const [opened] = useState(item);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const keyFor = useAddingKey();
  const names = fields.map(({ name }) => name);
  const form = useCheckedForm<RecordValues>({
    values: valuesOf(opened),
    fields: names,
    faultsOf: (values) => Object.fromEntries(fields.map((field) => [field.name, faultOf(field, values)])),
    refusalOf: (error) => refusalOf(error, names),
  });
  useUnsavedWarning(form.isDirty);
  const send = form.attempt(async (values) => {
    const found = (await notesOf?.(values)) ?? [];
    if (found.join() !== notes.join()) {
      setNotes(found);
      if (found.length > 0) return;
    }
    await save(values, opened, keyFor(values));
    showSnackbar({ text: texts.saved, variant: 'success' });
    onDone();
    await refetchStaff();
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
      {fields.map((field) => {
        const look = { id: `${formId}-${field.name}`, label: field.label, error: form.errorOf(field.name) };
        const input = form.register(field.name);
        const set = (value: string) => form.setValue(field.name, value, { shouldDirty: true });
        if (field.kind === 'picture')
          return (
            <PictureInput
              key={field.name}
              look={look}
              input={input}
              known={opened === null ? null : (pictureOf?.(opened) ?? null)}
              onPicture={set}
            />
          );
        return (
          <Control key={field.name} field={field} look={look} input={input} value={form.watch(field.name)} set={set} />
        );
      })}
      {notes.length > 0 && (
        <div className={styles.notes} role="status">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <FailureLine>{form.failure}</FailureLine>
      <div className={styles.buttons}>
        <Button type="submit" variant="action" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? texts.saving : notes.length > 0 ? texts.saveAnyway : texts.save}
        </Button>
        {opened !== null && remove && (
          <RemoveButton
            texts={{ ...texts, title: texts.removeTitle, text: texts.removeText, confirm: texts.remove }}
            remove={() => remove(opened)}
            onDone={onDone}
          />
        )}
      </div>
    </form>
  );
}

const faultOf = ({ name, isRequired }: RecordField, values: RecordValues): string | null =>
  isRequired ? faultText(requiredFault(String(values[name]))) : null;

interface ControlProps {
  field: RecordField;
  look: { id: string; label: string; error: string | undefined };
  input: ReturnType<ReturnType<typeof useCheckedForm<RecordValues>>['register']>;
  value: string | boolean | undefined;
  set: (value: string) => void;
}

function Control({ field: { kind, hint, options }, look, input, value, set }: ControlProps) {
  if (kind === 'flag') return <Checkbox label={look.label} {...input} />;
  if (kind === 'choice')
    return (
      <Field {...look} hint={hint}>
        <Select {...controlProps({ ...look, hint })} value={String(value)} options={options ?? []} onSelect={set} />
      </Field>
    );
  if (kind === 'lines')
    return (
      <Field {...look} hint={hint}>
        <textarea rows={2} lang="ru" {...input} {...controlProps({ ...look, hint })} />
      </Field>
    );
  return (
    <TextField
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      lang="ru"
      hint={hint}
      {...input}
      {...look}
    />
  );
}
