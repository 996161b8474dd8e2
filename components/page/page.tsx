import type { ReactNode } from 'react';
import styles from './page.module.scss';

/** What a page shows between header and footer, in the container's width. */
export function Page({ children }: { children: ReactNode }) {
  return <main className={styles.root}>{children}</main>;
}
