import { useRef, useState } from 'react';
import type { Attachment, AttachmentPurpose } from '#lib/contract/attachments.ts';
import { api } from './api.ts';
import { refusalOf } from './refusal.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A slow mobile network needs this long for a photo. */
const UPLOAD_MS = 60_000;

export interface Upload {
  key: number;
  file: File;
  /** the uploaded file; null: not uploaded yet, or refused */
  attachment: Attachment | null;
  /** why it was not uploaded; null: it was, or is on its way */
  failure: string | null;
}

/** Files that are uploaded one after another as soon as they are chosen. `max`: how many there may be. */
export function useUploads(max: number, purpose: AttachmentPurpose) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isOverfull, setOverfull] = useState(false);
  const lastKey = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((known) => known.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const send = async ({ key, file }: Upload, earlier: Promise<unknown>) => {
    await earlier;
    try {
      const body = { file: await shrinkPhoto(file), purpose };
      const attachment = await api('POST v1 attachments/', { body }, undefined, UPLOAD_MS);
      change(key, { attachment, failure: null });
    } catch (error) {
      const { fields, general } = refusalOf(error, ['file']);
      change(key, { failure: fields[0]?.message ?? general ?? '' });
    }
  };
  const upload = (one: Upload) => {
    queue.current = send(one, queue.current);
  };
  const add = (files: readonly File[]) => {
    const fitting = files.slice(0, Math.max(0, max - uploads.length));
    setOverfull(fitting.length < files.length);
    const added = fitting.map((file) => ({ key: (lastKey.current += 1), file, attachment: null, failure: null }));
    setUploads([...uploads, ...added]);
    for (const one of added) upload(one);
  };
  return {
    files: uploads,
    max,
    isOverfull,
    isUploading: uploads.some(({ attachment, failure }) => attachment === null && failure === null),
    /** the same file chosen twice is one attachment */
    ids: Array.from(new Set(uploads.flatMap(({ attachment }) => attachment?.id ?? []))),
    add,
    remove: (key: number) => {
      setOverfull(false);
      setUploads(uploads.filter((one) => one.key !== key));
    },
    retry: (one: Upload) => {
      change(one.key, { failure: null });
      upload(one);
    },
    clear: () => setUploads([]),
  };
}
