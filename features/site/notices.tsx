'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './notices.module.scss';

/**
 * Messages that come after the page: laid over its lower edge, so that nothing moves. The page grows by their height
 * at its very end, so that nothing stays hidden under them.
 */
export function Notices({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.body;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--notices-height', `${Math.ceil(entry?.contentRect.height ?? 0)}px`);
    });
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-height');
    };
  }, []);
  return (
    <div ref={ref} className={styles.root}>
      {children}
    </div>
  );
}
