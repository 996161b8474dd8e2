'use client';

import { lazy, type MouseEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import type { Picture } from '#lib/packed/picture.ts';
import { type GalleryTexts, largestFile, numbered } from './gallery-pictures.ts';
import styles from './product-gallery.module.scss';

const PictureLightbox = lazy(async () => ({ default: (await import('./picture-lightbox.tsx')).PictureLightbox }));

interface ProductGalleryProps {
  pictures: Picture[];
  /** of the product */
  name: string;
  texts: GalleryTexts;
}

/**
 * Pictures in a strip to swipe, with thumbnails. Without JavaScript every picture and thumbnail links to its largest
 * file; with JavaScript it opens the lightbox, which is loaded on demand.
 */
export function ProductGallery({ pictures, name, texts }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  // the browser sends `close` after a dialog has closed: the pictures may have been opened again by then
  const [enlarged, setEnlarged] = useState<{ first: number; opening: number } | null>(null);
  const [isInUse, setInUse] = useState(false);
  const use = () => setInUse(true);
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth });

  function enlarge(first: number) {
    setEnlarged((last) => ({ first, opening: (last?.opening ?? 0) + 1 }));
  }

  function closeAt(last: number) {
    setEnlarged(null);
    show(last);
  }

  return (
    <section className={styles.root} aria-label={texts.label} onPointerEnter={use} onTouchStart={use} onFocus={use}>
      {pictures.length === 0 && <ProductPicture id={null} sizes="480px" />}
      {pictures.length > 0 && (
        <Strip {...{ pictures, name, texts, strip, isInUse }} onShown={setShown} onOpen={enlarge} />
      )}
      {pictures.length > 1 && <Choice {...{ pictures, texts, shown }} onChoose={show} />}
      {enlarged !== null && (
        <Suspense>
          <PictureLightbox
            key={enlarged.opening}
            {...{ pictures, name, texts }}
            first={enlarged.first}
            onClose={closeAt}
          />
        </Suspense>
      )}
    </section>
  );
}

const PICTURE_SIZES = '(max-width: 767px) 100vw, 480px';

interface StripProps extends ProductGalleryProps {
  strip: RefObject<HTMLUListElement | null>;
  isInUse: boolean;
  onShown(index: number): void;
  onOpen(index: number): void;
}

/** Pictures after the first are loaded on the first interaction with the gallery: most visitors have none. */
function Strip({ pictures, name, texts, strip, isInUse, onShown, onOpen }: StripProps) {
  return (
    <ul
      ref={strip}
      className={styles.strip}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => onShown(Math.round(scrollLeft / clientWidth))}
    >
      {pictures.map((picture, index) => {
        const image = (
          <ProductPicture
            {...picture}
            sizes={PICTURE_SIZES}
            alt={index === 0 ? name : ''}
            loading={index === 0 ? 'first' : 'eager'}
            maxWidth={1200}
          />
        );
        return (
          <li key={picture.id}>
            <a
              href={largestFile(picture)}
              aria-label={numbered(texts.enlarge, index)}
              onClick={(event) => insteadOfLink(event, () => onOpen(index))}
            >
              {index === 0 || isInUse ? image : <noscript>{image}</noscript>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

interface ChoiceProps extends Pick<ProductGalleryProps, 'pictures' | 'texts'> {
  shown: number;
  onChoose(index: number): void;
}

function Choice({ pictures, texts, shown, onChoose }: ChoiceProps) {
  return (
    <ul className={styles.choice}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={largestFile(picture)}
            aria-label={numbered(texts.show, index)}
            aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => insteadOfLink(event, () => onChoose(index))}
          >
            <ProductPicture
              {...picture}
              // the first thumbnail uses the file that the strip has already loaded
              {...(index === 0 ? { sizes: PICTURE_SIZES, maxWidth: 1200 } : { sizes: '64px', maxWidth: 160 })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A plain click is handled here; a click with a modifier key follows the link. */
function insteadOfLink(event: MouseEvent, act: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
}
