import { type RefObject, useEffect, useState } from 'react';
import { Price } from '#components/price/price.tsx';
import { ProductPicture } from '#components/product-picture/product-picture.tsx';
import { ProductSlot } from '#components/product-slot/product-slot.tsx';
import { useListener } from '#components/state/use-listener.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import styles from './compare-table.module.scss';

interface NamesBarProps {
  /** the table's head, which the bar replaces after its names have scrolled away */
  head: RefObject<HTMLElement | null>;
  /** the element that scrolls sideways */
  scroller: RefObject<HTMLElement | null>;
  products: readonly ProductCard[];
}

/**
 * Picture, model, name and price of each column, sticky under the site's header; hidden from screen readers, which have the
 * table's own head.
 */
export function NamesBar({ head, scroller, products }: NamesBarProps) {
  const isHeadSeen = useIsSeen(head);
  /** horizontal scroll position in px */
  const [offset, setOffset] = useState(0);
  useListener(scroller, 'scroll', () => setOffset(scroller.current?.scrollLeft ?? 0));
  return (
    <div className={styles.bar} aria-hidden hidden={isHeadSeen}>
      <div className={styles.names}>
        <span className={styles.corner} />
        <div style={{ translate: `${-offset}px` }}>
          {products.map(({ guid, name, article, code, url, image, price, availability }) => (
            <a key={guid} href={url} title={name} tabIndex={-1}>
              <ProductPicture
                id={image?.id ?? null}
                {...(image && { widths: image.sizes })}
                sizes="44px"
                maxWidth={160}
                className={styles.picture ?? ''}
              />
              <strong>{article ?? code}</strong>
              <span className={article ? styles.name : undefined}>{name}</span>
              <span className={styles.price}>
                <ProductSlot name="price" guid={guid} size="s">
                  {availability === 'allow' && price !== null && <Price rubles={price} size="s" />}
                </ProductSlot>
              </span>
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The bar appears when the names are covered, not only when all of the head is: shares of the head at which this is checked. */
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

/** Whether the names in the table's head are below the site's header. */
function useIsSeen(head: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const element = head.current;
    if (!element) return undefined;
    const header = getComputedStyle(document.documentElement).getPropertyValue('--header-stuck');
    const covered = Number.parseInt(header, 10) || 0;
    const update = () => setSeen((element.querySelector('a') ?? element).getBoundingClientRect().bottom > covered);
    const observer = new IntersectionObserver(update, { rootMargin: `-${covered}px 0px 0px`, threshold: STEPS });
    observer.observe(element);
    return () => observer.disconnect();
  }, [head]);
  return isSeen;
}
