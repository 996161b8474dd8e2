import type { ReactNode } from 'react';
import styles from './page.module.scss';

/** The content between header and footer, in a container. */
export function Page({ children }: { children: ReactNode }) {
  return <main className={styles.root}>{children}</main>;
}
