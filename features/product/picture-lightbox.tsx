'use client';

import { useParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import en from '#messages/en/product.json' with { type: 'json' };
import ru from '#messages/ru/product.json' with { type: 'json' };
import { type GalleryPicture, type GalleryTexts, largestFile, largestWidth, numbered } from './gallery-pictures.ts';
import styles from './picture-lightbox.module.scss';
import { useZoom } from './use-zoom.ts';

interface PictureLightboxProps {
  pictures: GalleryPicture[];
  /** place of the picture to begin with */
  first: number;
  name: string;
  texts: GalleryTexts;
  /** with the place of the picture that was seen last */
  onClose(last: number): void;
}

/**
 * The pictures on a screen of their own: swiped or turned by arrow keys, enlarged by a click, a wheel or «+». Brings
 * its words along, so that pages whose pictures nobody enlarges do not carry them.
 */
export function PictureLightbox({ pictures, first, name, texts, onClose }: PictureLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const zoom = useZoom(shown);
  const words = (useParams().locale === 'en' ? en : ru).lightbox;

  const show = useCallback((index: number, behavior: ScrollBehavior = 'auto') => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior });
  }, []);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    show(first, 'instant');
    // a page that was left stays mounted, and its open dialog would block the next one
    return () => element?.close();
  }, [first, show]);

  function onClosed() {
    if (!dialog.current?.open) onClose(shown);
  }

  const last = pictures.length - 1;
  const turn = (step: number) => show(Math.min(last, Math.max(0, shown + step)));

  function onKeyDown(event: React.KeyboardEvent) {
    const act = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      '+': zoom.enlarge,
      '=': zoom.enlarge,
      '-': zoom.reduce,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <dialog ref={dialog} className={styles.root} aria-label={name} onClose={onClosed} onKeyDown={onKeyDown}>
      <ul
        ref={strip}
        className={styles.strip}
        data-zoomed={zoom.isZoomed ? '' : undefined}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} {...(index === shown && zoom.handlers)}>
            <img
              src={largestFile(picture)}
              alt={`${name}: ${numbered(texts.show, index)}`}
              width={largestWidth(picture)}
              height={largestWidth(picture)}
              loading={Math.abs(index - first) > 1 ? 'lazy' : 'eager'}
              draggable={false}
              style={index === shown ? zoom.style : undefined}
            />
          </li>
        ))}
      </ul>
      <p className={styles.place} aria-live="polite">
        {shown + 1} / {pictures.length}
      </p>
      {/* not `disabled`: a key press on a disabled button in focus is lost */}
      <div className={styles.tools}>
        <IconButton icon="minus" label={words.zoomOut} aria-disabled={!zoom.isZoomed} onClick={zoom.reduce} />
        <IconButton icon="plus" label={words.zoomIn} aria-disabled={zoom.isLargest} onClick={zoom.enlarge} />
        <IconButton icon="x" label={words.close} onClick={() => dialog.current?.close()} />
      </div>
      {last > 0 && (
        <div className={styles.turn}>
          <IconButton icon="chevron-left" label={words.previous} aria-disabled={shown === 0} onClick={() => turn(-1)} />
          <IconButton icon="chevron-right" label={words.next} aria-disabled={shown === last} onClick={() => turn(1)} />
        </div>
      )}
    </dialog>
  );
}
