import type { ReactNode } from 'react';
import styles from './page.module.scss';

/** What a page shows between header and footer; the skip link leads here. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={styles.root} tabIndex={-1}>
      {children}
    </main>
  );
}
