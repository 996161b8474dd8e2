'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './action-bar.module.scss';
import { barHeight } from './bar-height.ts';

interface ActionBarProps {
  label: string;
  value: ReactNode;
  /** why the action is not available yet; null: it is */
  note?: ReactNode;
  children: ReactNode;
}

/** A phone's sticky bar with a page's total and its main action; rendered last in its section. */
export function ActionBar({ label, value, note, children }: ActionBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => barHeight.set(ref.current?.offsetHeight ?? 0));
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      barHeight.set(0);
    };
  }, []);
  return (
    <div ref={ref} className={styles.root}>
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.sum}>
        <span>{label}</span>
        <strong>{value}</strong>
      </p>
      {children}
    </div>
  );
}
