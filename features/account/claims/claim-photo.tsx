'use client';

import { PhotoViewer } from '#components/photo-viewer/photo-viewer.tsx';
import { usePhoto } from '#lib/client/use-photo.ts';
import type { Attachment } from '#lib/contract/attachments.ts';
import type { ClaimTexts } from './claim-texts.ts';

interface ClaimPhotoProps {
  photos: readonly Attachment[];
  index: number;
  texts: ClaimTexts;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** One of the photos of a claim in full size. */
export function ClaimPhoto({ photos, index, texts, onShow, onClose }: ClaimPhotoProps) {
  const photo = photos[index];
  return (
    <PhotoViewer
      {...usePhoto(photo?.id ?? '')}
      photo={photo}
      index={index}
      count={photos.length}
      texts={{ ...texts.photos, close: texts.close }}
      onShow={onShow}
      onClose={onClose}
    />
  );
}
