import type { ReactNode } from 'react';
import styles from './failure-line.module.scss';

/** An error that belongs to no field, announced at once. */
export function FailureLine({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.root}>
      {children !== null && children !== undefined && <p className={styles.text}>{children}</p>}
    </div>
  );
}
