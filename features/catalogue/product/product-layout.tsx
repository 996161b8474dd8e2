import type { ReactNode } from 'react';
import styles from './product-layout.module.scss';

interface ProductLayoutProps {
  gallery: ReactNode;
  summary: ReactNode;
  panel: ReactNode;
  story: ReactNode;
  /** the sections next to the panel */
  children: ReactNode;
  /** full-width sections below the panel */
  neighbours: ReactNode;
}

/**
 * Picture, key data and buy panel side by side; the sections are below picture and key data, rows of other products
 * below everything in full width.
 */
export function ProductLayout({ gallery, summary, panel, story, children, neighbours }: ProductLayoutProps) {
  return (
    <div className={styles.root}>
      <div className={styles.gallery}>{gallery}</div>
      <div className={styles.summary}>{summary}</div>
      <div className={styles.panel}>{panel}</div>
      <div className={styles.story}>{story}</div>
      <div className={styles.sections} data-late="">
        {children}
      </div>
      <div className={styles.neighbours} data-late="">
        {neighbours}
      </div>
    </div>
  );
}
