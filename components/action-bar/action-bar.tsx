'use client';

import { type ReactNode, useRef } from 'react';
import { MoneyText } from '#components/price/money-text.tsx';
import styles from './action-bar.module.scss';
import { useBarHeight } from './use-bar-height.ts';

interface ActionBarProps {
  label: string;
  value: ReactNode;
  /** why the action is not available yet, or what it leaves out */
  note?: ReactNode;
  children: ReactNode;
}

/** A phone's sticky bar with a page's total and its main action; rendered last in its section. */
export function ActionBar({ label, value, note, children }: ActionBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  useBarHeight(ref);
  return (
    <div ref={ref} className={styles.root}>
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.sum}>
        <span>{label}</span>
        <strong>
          <MoneyText text={value} />
        </strong>
      </p>
      {children}
    </div>
  );
}
