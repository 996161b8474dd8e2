'use client';

import { useId, useState } from 'react';
import { Checkbox } from '#components/checkbox/checkbox.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { controlProps, Field } from '#components/ui/field/field.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import { type TableKind, tableKinds } from '#lib/contract/staff-import-parts.ts';
import type { ImportTexts } from './import-texts.ts';
import styles from './imports.module.scss';
import { goTo } from './staff-address.ts';

/** A slow network takes its time for two megabytes. */
const UPLOAD_MS = 60_000;

/** The field for a new list; what it would change is shown before anything is applied. */
export function UploadForm({ texts }: { texts: ImportTexts }) {
  const id = useId();
  const [kind, setKind] = useState<TableKind>('stock');
  const [isComplete, setComplete] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    if (isSending) return;
    if (!file) return setFailure(texts.noFile);
    setSending(true);
    setFailure(null);
    try {
      const body = { file, kind, isComplete: String(isComplete && kind === 'stock') };
      const reply = await api('POST v1 staff/imports/', { body }, undefined, UPLOAD_MS);
      goTo({ section: 'imports', search: String(reply.id), status: '', page: 1 });
    } catch (error) {
      const { fields, general } = refusalOf(error, ['file']);
      setFailure(fields[0]?.message ?? general);
      setSending(false);
    }
  }
  const look = { id: `${id}-file`, label: texts.file, hint: texts.hints[kind], error: failure ?? undefined };
  return (
    <form
      className={styles.upload}
      noValidate
      data-hard
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className={styles.kind} htmlFor={`${id}-kind`}>
        {texts.kind}
        <Select
          id={`${id}-kind`}
          value={kind}
          options={tableKinds.map((one) => [one, texts.kinds[one]] as const)}
          onSelect={setKind}
        />
      </label>
      <Field {...look}>
        <input
          type="file"
          accept=".csv,.txt,.xlsx"
          {...controlProps(look)}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0] ?? null);
            setFailure(null);
          }}
        />
      </Field>
      {kind === 'stock' && (
        <Checkbox
          label={texts.complete}
          checked={isComplete}
          onChange={({ currentTarget }) => setComplete(currentTarget.checked)}
        />
      )}
      <Button type="submit" variant="action" aria-disabled={isSending}>
        {isSending ? texts.reading : texts.check}
      </Button>
    </form>
  );
}
