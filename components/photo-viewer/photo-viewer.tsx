'use client';

import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { fill } from '#lib/format/fill.ts';
import styles from './photo-viewer.module.scss';

interface PhotoViewerProps {
  photo: { preview: string | null; width: number | null; height: number | null } | undefined;
  /** of the photo in full size; null: it is loading, and its preview is shown */
  address: string | null;
  hasFailed: boolean;
  index: number;
  count: number;
  texts: Record<'viewer' | 'failed' | 'previous' | 'next' | 'close', string>;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** A photo in full size, with steps to the others. */
export function PhotoViewer({ photo, address, hasFailed, index, count, texts, onShow, onClose }: PhotoViewerProps) {
  const title = fill(texts.viewer, { index: index + 1, count });
  return (
    <Dialog title={title} closeLabel={texts.close} variant="full" size="l" onClose={onClose}>
      <div className={styles.root}>
        {hasFailed ? (
          <p role="alert">{texts.failed}</p>
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
        {count > 1 && (
          <div className={styles.steps}>
            <IconButton
              icon="chevron-left"
              label={texts.previous}
              disabled={index === 0}
              onClick={() => onShow(index - 1)}
            />
            <IconButton
              icon="chevron-right"
              label={texts.next}
              disabled={index === count - 1}
              onClick={() => onShow(index + 1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
