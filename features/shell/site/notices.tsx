'use client';

import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { barHeight, noticesHeight } from '#components/action-bar/bar-height.ts';
import { useStore } from '#components/state/store.ts';
import styles from './notices.module.scss';

/**
 * Notices that appear after the page: laid over its lower edge, so that nothing shifts. The page gets padding of their
 * height at its very end, so that nothing stays covered.
 */
export function Notices({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const height = useStore(barHeight);
  useEffect(() => {
    const root = ref.current;
    if (!root) return undefined;
    const { style } = document.body;
    const measure = () => {
      // a hidden card has no place
      const first = [...root.children].find((card) => card.getClientRects().length > 0);
      const height = first instanceof HTMLElement ? root.offsetHeight - first.offsetTop : 0;
      style.setProperty('--notices-height', `${height}px`);
      noticesHeight.set(height);
    };
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      sizes.disconnect();
      for (const card of root.children) sizes.observe(card);
      measure();
    };
    const cards = new MutationObserver(watch);
    cards.observe(root, { childList: true });
    watch();
    return () => {
      cards.disconnect();
      sizes.disconnect();
      style.removeProperty('--notices-height');
      noticesHeight.set(0);
    };
  }, []);
  return (
    <div ref={ref} className={styles.root} style={{ '--bar-height': `${height}px` } as CSSProperties}>
      {children}
    </div>
  );
}
