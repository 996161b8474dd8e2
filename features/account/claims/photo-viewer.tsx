'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { apiFile } from '#lib/client/api.ts';
import { queryClient } from '#lib/client/queries.ts';
import type { Attachment } from '#lib/contract/attachments.ts';
import { fill } from '#lib/format/fill.ts';
import type { ClaimTexts } from './claim-texts.ts';
import styles from './photo-viewer.module.scss';

interface PhotoViewerProps {
  photos: readonly Attachment[];
  index: number;
  texts: ClaimTexts;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** A photo in full size. It is loaded by script, since the session goes only with requests of our own pages. */
export function PhotoViewer({ photos, index, texts, onShow, onClose }: PhotoViewerProps) {
  const words = texts.photos;
  const photo = photos[index];
  const { data, isError } = useQuery(photoQuery(photo?.id ?? ''), queryClient());
  const address = useBlobAddress(data);
  const title = fill(words.viewer, { index: index + 1, count: photos.length });
  return (
    <Dialog title={title} closeLabel={texts.close} variant="full" size="l" onClose={onClose}>
      <div className={styles.root}>
        {isError ? (
          <p role="alert">{words.failed}</p>
        ) : (
          <img
            className={styles.photo}
            src={address ?? photo?.preview ?? ''}
            alt={title}
            width={photo?.width ?? 1}
            height={photo?.height ?? 1}
            aria-busy={address === null}
          />
        )}
        {photos.length > 1 && (
          <div className={styles.steps}>
            <IconButton
              icon="chevron-left"
              label={words.previous}
              disabled={index === 0}
              onClick={() => onShow(index - 1)}
            />
            <IconButton
              icon="chevron-right"
              label={words.next}
              disabled={index === photos.length - 1}
              onClick={() => onShow(index + 1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

const photoQuery = (id: string) => ({
  queryKey: ['photo', id] as const,
  queryFn: () => apiFile('GET v1 attachments/{id}/', { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});

function useBlobAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
