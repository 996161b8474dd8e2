'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './action-bar.module.scss';
import { barHeight } from './bar-height.ts';

interface ActionBarProps {
  label: string;
  value: string;
  /** why the action waits; null: it does not */
  note?: ReactNode;
  /** the action */
  children: ReactNode;
}

/** On a phone what a long page comes to and the one action stay under the thumb; last in what it belongs to. */
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
