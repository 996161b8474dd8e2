import type { ReactNode } from 'react';
import styles from './page-heading.module.scss';

interface PageHeadingProps {
  /** muted line next to the heading */
  note?: ReactNode;
  children: ReactNode;
}

export function PageHeading({ note, children }: PageHeadingProps) {
  return (
    <div className={styles.root}>
      <h1>{children}</h1>
      {note && <p>{note}</p>}
    </div>
  );
}
