'use client';

import { useId, useState } from 'react';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { showSnackbar } from '#components/ui/snackbar/snackbar-store.ts';
import { RemoveButton } from '#features/staff/shared/remove-button.tsx';
import { refetchStaff } from '#features/staff/shared/staff-queries.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Picture } from '#lib/contract/common.ts';
import { FormControl } from './form-control.tsx';
import { type FormField, type FormValues, faultOf } from './form-fields.ts';
import { recordTexts } from './record-texts.ts';
import styles from './records.module.scss';
import { useAddingKey } from './use-adding-key.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

interface RecordFormProps {
  fields: readonly FormField[];
  values: FormValues;
  picture?: Picture | null;
  /** what its author should know before saving */
  notesOf?: (values: FormValues) => Promise<readonly string[]>;
  /** `key`: an idempotency key, for what is added */
  save: (values: FormValues, key: string) => Promise<unknown>;
  /** absent: there is nothing to delete */
  remove?: (() => Promise<unknown>) | undefined;
  /** after it was saved, with the reply, or deleted */
  onDone: (saved?: unknown) => void;
  /** absent: the form always stays open */
  onCancel?: () => void;
  /** the button and the notice, where they are not those of a record */
  texts?: Partial<Record<'save' | 'saving' | 'saved', string>>;
}

/** The form of every section; what was typed stays after a refusal. */
export function RecordForm({ fields, values, picture = null, notesOf, save, remove, ...rest }: RecordFormProps) {
  const { onDone, onCancel } = rest;
  const texts = { ...recordTexts(), ...rest.texts };
  const formId = useId();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const keyFor = useAddingKey();
  const names = fields.map(({ name }) => name);
  const form = useCheckedForm<FormValues>({
    values,
    fields: names,
    faultsOf: (typed) => Object.fromEntries(fields.map((field) => [field.name, faultOf(field, typed)])),
    refusalOf: (error) => refusalOf(error, names),
  });
  useUnsavedWarning(form.isDirty);
  const send = form.attempt(async (typed) => {
    const found = (await notesOf?.(typed)) ?? [];
    if (found.join() !== notes.join()) {
      setNotes(found);
      if (found.length > 0) return;
    }
    const reply = await save(typed, keyFor(typed));
    showSnackbar({ text: texts.saved, variant: 'success' });
    onDone(reply);
    await refetchStaff();
  });
  return (
    <form
      className={styles.form}
      noValidate
      data-full-load
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSubmitting) void send(event);
      }}
    >
      {fields.map((field) => (
        <FormControl
          key={field.name}
          field={field}
          id={`${formId}-${field.name}`}
          error={form.errorOf(field.name)}
          input={form.register(field.name)}
          value={form.watch(field.name)}
          set={(value) => form.setValue(field.name, value, { shouldDirty: true })}
          picture={picture}
        />
      ))}
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
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        {remove && (
          <RemoveButton
            texts={{ ...texts, title: texts.removeTitle, text: texts.removeText, confirm: texts.remove }}
            remove={remove}
            onDone={onDone}
          />
        )}
      </div>
    </form>
  );
}
