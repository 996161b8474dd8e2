import type { ReactNode } from 'react';
import styles from './whole-rows.module.scss';

/** Leaves out the products of a `ProductGrid` that are in an incomplete last row. */
export function WholeRows({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
