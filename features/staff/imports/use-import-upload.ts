import { useState } from 'react';
import { goTo, sectionStart } from '#features/staff/shared/staff-address.ts';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { ImportKind } from '#lib/contract/staff-import-parts.ts';
import type { ImportTexts } from './import-texts.ts';

/** A slow network takes its time for ten megabytes. */
const UPLOAD_MS = 120_000;

/** What is typed for a new import, and its upload; the import opens when it has begun. */
export function useImportUpload(texts: ImportTexts) {
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
      goTo({ ...sectionStart('imports'), item: String(reply.id) });
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
  return {
    kind,
    setKind,
    isComplete,
    setComplete,
    file,
    choose,
    address,
    setAddress,
    failure,
    errorOf,
    isSending,
    send,
  };
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
