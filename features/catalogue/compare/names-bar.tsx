import { type RefObject, useEffect, useState } from 'react';
import { useListener } from '#components/state/use-listener.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import styles from './compare-table.module.scss';

interface NamesBarProps {
  /** the table's head, which the bar replaces after it has scrolled away */
  head: RefObject<HTMLElement | null>;
  /** the element that scrolls sideways */
  scroller: RefObject<HTMLElement | null>;
  products: readonly ProductCard[];
}

/**
 * Names of the columns, sticky under the site's header; hidden from screen readers, which have the table's own head.
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
          {products.map(({ guid, name, article, code, url }) => (
            <a key={guid} href={url} tabIndex={-1}>
              <strong>{article ?? code}</strong>
              <span>{name}</span>
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Whether any part of the element is below the site's header or further down. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!element.current) return undefined;
    const header = getComputedStyle(document.documentElement).getPropertyValue('--header-stuck');
    const observer = new IntersectionObserver(
      ([entry]) => entry && setSeen(entry.isIntersecting || entry.boundingClientRect.top > 0),
      { rootMargin: `-${Number.parseInt(header, 10) || 0}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
