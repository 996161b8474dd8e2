'use client';

import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import type { Picture } from '#lib/contract/common.ts';
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
 * Pictures in a strip that a finger moves, with small ones to choose from. Without script every picture, large or
 * small, is a link to its largest file; with script it opens on a screen of its own, loaded at that moment.
 */
export function ProductGallery({ pictures, name, texts }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const { followScroll, show } = useStrip(strip, setShown);

  function open(event: MouseEvent, index: number) {
    if (isForAnotherTab(event)) return;
    event.preventDefault();
    setEnlarged(index);
  }

  function choose(event: MouseEvent, index: number) {
    if (isForAnotherTab(event)) return;
    event.preventDefault();
    show(index);
  }

  return (
    <section className={styles.root} aria-label={texts.label}>
      <ul ref={strip} className={styles.strip} onScroll={followScroll}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <a
              href={largestFile(picture)}
              aria-label={numbered(texts.enlarge, index)}
              onClick={(event) => open(event, index)}
            >
              <ProductPicture
                id={picture.id}
                widths={picture.sizes}
                sizes="(max-width: 767px) 100vw, 480px"
                alt={index === 0 ? name : ''}
                loading={index === 0 ? 'first' : 'lazy'}
                maxWidth={1200}
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.choice}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                href={largestFile(picture)}
                aria-label={numbered(texts.show, index)}
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => choose(event, index)}
              >
                <ProductPicture id={picture.id} widths={picture.sizes} sizes="64px" maxWidth={160} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {enlarged !== null && (
        <Suspense>
          <PictureLightbox
            pictures={pictures}
            first={enlarged}
            name={name}
            texts={texts}
            onClose={(last) => {
              setEnlarged(null);
              show(last);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

const isForAnotherTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;

function useStrip(strip: React.RefObject<HTMLUListElement | null>, onShown: (index: number) => void) {
  return {
    followScroll() {
      const element = strip.current;
      if (element) onShown(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    },
    show(index: number) {
      const element = strip.current;
      element?.scrollTo({ left: index * element.clientWidth });
    },
  };
}
