'use client';

import { useParams } from 'next/navigation';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import type { Picture } from '#lib/packed/picture.ts';
import en from '#messages/en/lightbox.json' with { type: 'json' };
import ru from '#messages/ru/lightbox.json' with { type: 'json' };
import { type GalleryTexts, isLines, largestFile, largestWidth, numbered } from './gallery-pictures.ts';
import styles from './picture-lightbox.module.scss';
import { useZoom, type Zoom } from './use-zoom.ts';

interface PictureLightboxProps {
  pictures: Picture[];
  /** place of the picture to begin with */
  first: number;
  name: string;
  texts: GalleryTexts;
  /** called with the index of the picture shown last */
  onClose(last: number): void;
}

/**
 * The pictures full-screen: swipe or arrow keys to turn, click, wheel or «+» to zoom. Its texts are in its own chunk,
 * so that only visitors who open it load them.
 */
export function PictureLightbox({ pictures, first, name, texts, onClose }: PictureLightboxProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const zoom = useZoom(shown);
  const show = useCallback((index: number, behavior: ScrollBehavior = 'auto') => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior });
  }, []);
  const dialog = useModal(useCallback(() => show(first, 'instant'), [first, show]));
  const turn = (step: number) => show(Math.min(pictures.length - 1, Math.max(0, shown + step)));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    '+': zoom.enlarge,
    '=': zoom.enlarge,
    '-': zoom.reduce,
  };

  function onKeyDown(event: KeyboardEvent) {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function onClosed() {
    if (!dialog.current?.open) onClose(shown);
  }

  return (
    <dialog ref={dialog} className={styles.root} aria-label={name} onClose={onClosed} onKeyDown={onKeyDown}>
      <Slides {...{ pictures, first, name, texts, strip, shown, zoom }} onShown={setShown} />
      <p className={styles.position} aria-live="polite">
        {shown + 1} / {pictures.length}
      </p>
      <Tools zoom={zoom} turn={turn} shown={shown} last={pictures.length - 1} onClose={() => dialog.current?.close()} />
    </dialog>
  );
}

/** A modal dialog, open while it is mounted. `onOpened` runs after its layout. */
function useModal(onOpened: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    onOpened();
    // a page that was left stays mounted, and its open dialog would block the next page
    return () => element?.close();
  }, [onOpened]);
  return dialog;
}

interface SlidesProps extends Omit<PictureLightboxProps, 'onClose'> {
  strip: RefObject<HTMLUListElement | null>;
  shown: number;
  zoom: Zoom;
  onShown(index: number): void;
}

function Slides({ pictures, first, name, texts, strip, shown, zoom, onShown }: SlidesProps) {
  return (
    <ul
      ref={strip}
      className={styles.strip}
      data-zoomed={zoom.isZoomed ? '' : undefined}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
        // a list in a closed dialog has no width
        if (clientWidth > 0) onShown(Math.round(scrollLeft / clientWidth));
      }}
    >
      {pictures.map((picture, index) => (
        <li key={picture.id} {...(index === shown && zoom.handlers)}>
          <picture>
            {!isLines(picture) && <source type="image/avif" srcSet={largestFile(picture, 'avif')} />}
            <img
              src={largestFile(picture)}
              alt={`${name}: ${numbered(texts.show, index)}`}
              width={largestWidth(picture)}
              height={largestWidth(picture)}
              loading={Math.abs(index - first) > 1 ? 'lazy' : 'eager'}
              draggable={false}
              style={index === shown ? zoom.style : undefined}
            />
          </picture>
        </li>
      ))}
    </ul>
  );
}

interface ToolsProps {
  zoom: Zoom;
  turn(step: number): void;
  shown: number;
  last: number;
  onClose(): void;
}

/** `aria-disabled` instead of `disabled`: a focused button that becomes disabled loses key presses. */
function Tools({ zoom, turn, shown, last, onClose }: ToolsProps) {
  const words = useParams().locale === 'en' ? en : ru;
  return (
    <>
      <div className={styles.tools}>
        <IconButton icon="minus" label={words.zoomOut} aria-disabled={!zoom.isZoomed} onClick={zoom.reduce} />
        <IconButton icon="plus" label={words.zoomIn} aria-disabled={zoom.isLargest} onClick={zoom.enlarge} />
        <IconButton icon="x" label={words.close} onClick={onClose} />
      </div>
      {last > 0 && (
        <div className={styles.turn}>
          <IconButton icon="chevron-left" label={words.previous} aria-disabled={shown === 0} onClick={() => turn(-1)} />
          <IconButton icon="chevron-right" label={words.next} aria-disabled={shown === last} onClick={() => turn(1)} />
        </div>
      )}
    </>
  );
}
