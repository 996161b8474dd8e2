import { useRef, useState } from 'react';
import { api } from '#lib/client/api.ts';
import { refusalOf } from '#lib/client/refusal.ts';
import type { Attachment } from '#lib/contract/attachments.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A slow mobile network needs this long for a photo. */
const UPLOAD_MS = 60_000;

export interface ChosenPhoto {
  key: number;
  file: File;
  /** the uploaded photo; null: not uploaded yet, or refused */
  attachment: Attachment | null;
  /** why it was not uploaded; null: it was, or is on its way */
  failure: string | null;
}

export type Photos = ReturnType<typeof usePhotos>;

/** Photos that are uploaded one after another as soon as they are chosen. `max`: how many there may be. */
export function usePhotos(max: number) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [isOverfull, setOverfull] = useState(false);
  const lastKey = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const change = (key: number, part: Partial<ChosenPhoto>) =>
    setPhotos((known) => known.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  const send = async ({ key, file }: ChosenPhoto, earlier: Promise<unknown>) => {
    await earlier;
    try {
      const body = { file: await shrinkPhoto(file), purpose: 'claim' } as const;
      const attachment = await api('POST v1 attachments/', { body }, undefined, UPLOAD_MS);
      change(key, { attachment, failure: null });
    } catch (error) {
      const { fields, general } = refusalOf(error, ['file']);
      change(key, { failure: fields[0]?.message ?? general ?? '' });
    }
  };
  const upload = (photo: ChosenPhoto) => {
    queue.current = send(photo, queue.current);
  };
  const add = (files: readonly File[]) => {
    const fitting = files.slice(0, Math.max(0, max - photos.length));
    setOverfull(fitting.length < files.length);
    const added = fitting.map((file) => ({ key: (lastKey.current += 1), file, attachment: null, failure: null }));
    setPhotos([...photos, ...added]);
    for (const photo of added) upload(photo);
  };
  return {
    photos,
    max,
    isOverfull,
    isUploading: photos.some(({ attachment, failure }) => attachment === null && failure === null),
    /** the same photo chosen twice is one attachment */
    ids: Array.from(new Set(photos.flatMap(({ attachment }) => attachment?.id ?? []))),
    add,
    remove: (key: number) => {
      setOverfull(false);
      setPhotos(photos.filter((photo) => photo.key !== key));
    },
    retry: (photo: ChosenPhoto) => {
      change(photo.key, { failure: null });
      upload(photo);
    },
    clear: () => setPhotos([]),
  };
}
