'use client';

import { useId } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { FileField } from '#components/file-field/file-field.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { WEB_ADDRESS_MAX } from '#lib/config/limits.ts';
import { importKinds } from '#lib/contract/staff-import-parts.ts';
import type { ImportTexts } from './import-texts.ts';
import styles from './imports.module.scss';
import { useImportUpload } from './use-import-upload.ts';

/** The fields for a new import; what it would change is shown before anything is applied. */
export function UploadForm({ texts }: { texts: ImportTexts }) {
  const id = useId();
  const { kind, isComplete, file, address, failure, isSending, ...form } = useImportUpload(texts);
  return (
    <form
      className={styles.upload}
      noValidate
      data-full-load
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      <Field id={`${id}-kind`} label={texts.kind}>
        <Select
          {...controlProps({ id: `${id}-kind` })}
          value={kind}
          options={importKinds.map((one) => [one, texts.kinds[one]] as const)}
          onSelect={form.setKind}
        />
      </Field>
      <FileField
        state={{
          files: file ? [{ key: 0, file, attachment: { preview: null }, failure: null }] : [],
          max: 1,
          isOverfull: false,
          add: ([chosen]) => form.choose(chosen ?? null),
          remove: () => form.choose(null),
          retry: () => {},
        }}
        accept={kind === 'feed' ? '.xml,.yml' : '.csv,.txt,.xlsx'}
        texts={{ ...texts.file, label: texts.files[kind], hint: texts.hints[kind], full: texts.hints[kind] }}
        error={form.errorOf('file')}
      />
      <TextField
        id={`${id}-address`}
        label={texts.address}
        hint={texts.schedules.fields.addressHint}
        error={form.errorOf('address')}
        inputMode="url"
        maxLength={WEB_ADDRESS_MAX}
        value={address}
        onChange={({ currentTarget }) => form.setAddress(currentTarget.value)}
      />
      {kind === 'stock' && (
        <Checkbox
          label={texts.complete}
          checked={isComplete}
          onChange={({ currentTarget }) => form.setComplete(currentTarget.checked)}
        />
      )}
      <FailureLine>{failure?.field === null ? failure.text : null}</FailureLine>
      <Button type="submit" variant="action" aria-disabled={isSending}>
        {isSending ? texts.reading : texts.check}
      </Button>
    </form>
  );
}
