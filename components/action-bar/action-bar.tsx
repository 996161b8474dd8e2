import type { ReactNode } from 'react';
import styles from './action-bar.module.scss';

interface ActionBarProps {
  label: string;
  value: string;
  /** why the action waits; null: it does not */
  note?: string | null;
  /** the action */
  children: ReactNode;
}

/** On a phone what a long page comes to and the one action stay under the thumb; last in what it belongs to. */
export function ActionBar({ label, value, note, children }: ActionBarProps) {
  return (
    <div className={styles.root}>
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.sum}>
        <span>{label}</span>
        <strong>{value}</strong>
      </p>
      {children}
    </div>
  );
}
