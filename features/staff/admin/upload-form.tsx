'use client';

import { useId, useState } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { FileField } from '#components/file-field/file-field.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailureLine } from '#components/ui/failure-line/failure-line.tsx';
import { controlProps, Field, TextField } from '#components/ui/field/field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { type ImportKind, importKinds } from '#lib/contract/staff-import-parts.ts';
import type { ImportTexts } from './import-texts.ts';
import styles from './imports.module.scss';
import { goTo, startOf } from './staff-address.ts';

/** A slow network takes its time for ten megabytes. */
const UPLOAD_MS = 120_000;

/** The fields for a new import; what it would change is shown before anything is applied. */
export function UploadForm({ texts }: { texts: ImportTexts }) {
  const id = useId();
  const [kind, setKind] = useState<ImportKind>('stock');
  const [isComplete, setComplete] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [address, setAddress] = useState('');
  const [failure, setFailure] = useState<{ field: 'file' | 'address' | null; text: string } | null>(null);
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    if (isSending) return;
    const isFetched = file === null && address.trim() !== '';
    if (!file && !isFetched) return setFailure({ field: 'file', text: texts.noFile });
    setSending(true);
    setFailure(null);
    try {
      const reply = await begin({ kind, isComplete: isComplete && kind === 'stock', file, address });
      goTo({ ...startOf('imports'), item: String(reply.id) });
    } catch (error) {
      const { fields, general } = refusalOf(error, ['file', 'address']);
      const [named] = fields;
      setFailure(
        named ? { field: isFetched ? 'address' : 'file', text: named.message } : { field: null, text: general ?? '' },
      );
      setSending(false);
    }
  }
  const errorOf = (field: 'file' | 'address') => (failure?.field === field ? failure.text : undefined);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFailure(null);
  };
  return (
    <form
      className={styles.upload}
      noValidate
      data-full-load
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field id={`${id}-kind`} label={texts.kind}>
        <Select
          {...controlProps({ id: `${id}-kind` })}
          value={kind}
          options={importKinds.map((one) => [one, texts.kinds[one]] as const)}
          onSelect={setKind}
        />
      </Field>
      <FileField
        state={{
          files: file ? [{ key: 0, file, attachment: { preview: null }, failure: null }] : [],
          max: 1,
          isOverfull: false,
          add: ([chosen]) => choose(chosen ?? null),
          remove: () => choose(null),
          retry: () => {},
        }}
        accept={kind === 'feed' ? '.xml,.yml' : '.csv,.txt,.xlsx'}
        texts={{ ...texts.file, label: texts.files[kind], hint: texts.hints[kind], full: texts.hints[kind] }}
        error={errorOf('file')}
      />
      <TextField
        id={`${id}-address`}
        label={texts.address}
        hint={texts.schedules.fields.addressHint}
        error={errorOf('address')}
        inputMode="url"
        maxLength={2000}
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      {kind === 'stock' && (
        <Checkbox
          label={texts.complete}
          checked={isComplete}
          onChange={({ currentTarget }) => setComplete(currentTarget.checked)}
        />
      )}
      <FailureLine>{failure?.field === null ? failure.text : null}</FailureLine>
      <Button type="submit" variant="action" aria-disabled={isSending}>
        {isSending ? texts.reading : texts.check}
      </Button>
    </form>
  );
}

interface Begun {
  kind: ImportKind;
  isComplete: boolean;
  /** null: it is fetched from the address */
  file: File | null;
  address: string;
}

function begin({ kind, isComplete, file, address }: Begun): Promise<{ id: number }> {
  if (!file) return api('POST v1 staff/imports/fetch/', { body: { address, kind, isComplete } });
  if (kind === 'feed') return api('POST v1 staff/imports/feed/', { body: { file } }, undefined, UPLOAD_MS);
  const body = { file, kind, isComplete: String(isComplete) };
  return api('POST v1 staff/imports/', { body }, undefined, UPLOAD_MS);
}
