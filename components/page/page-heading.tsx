import type { ReactNode } from 'react';
import styles from './page-heading.module.scss';

interface PageHeadingProps {
  /** muted line next to the heading */
  note?: ReactNode;
  /** muted line below the heading */
  below?: string | undefined;
  /** of the heading, if it is not that of the page */
  lang?: 'ru' | undefined;
  children: ReactNode;
}

export function PageHeading({ note, below, lang, children }: PageHeadingProps) {
  return (
    <div className={styles.root}>
      <h1 lang={lang}>{children}</h1>
      {note && <p>{note}</p>}
      {below && <p className={styles.below}>{below}</p>}
    </div>
  );
}
