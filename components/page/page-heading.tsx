import type { ReactNode } from 'react';
import styles from './page-heading.module.scss';

interface PageHeadingProps {
  /** muted line next to the heading */
  note?: ReactNode;
  /** of the heading, if it is not that of the page */
  lang?: 'ru' | undefined;
  children: ReactNode;
}

export function PageHeading({ note, lang, children }: PageHeadingProps) {
  return (
    <div className={styles.root}>
      <h1 lang={lang}>{children}</h1>
      {note && <p>{note}</p>}
    </div>
  );
}
