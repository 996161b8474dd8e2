import type { ReactNode } from 'react';
import styles from './product-layout.module.scss';

interface ProductLayoutProps {
  gallery: ReactNode;
  summary: ReactNode;
  panel: ReactNode;
  story: ReactNode;
  /** the sections below, beside the panel */
  children: ReactNode;
  /** what has the page's whole width, below the panel */
  neighbours: ReactNode;
}

/**
 * Picture, figures and purchase side by side; the sections fill the room under picture and story, the
 * strips of other products the whole width below.
 */
export function ProductLayout({ gallery, summary, panel, story, children, neighbours }: ProductLayoutProps) {
  return (
    <div className={styles.root}>
      <div className={styles.gallery}>{gallery}</div>
      <div className={styles.summary}>{summary}</div>
      <div className={styles.panel}>{panel}</div>
      <div className={styles.story}>{story}</div>
      <div className={styles.sections}>{children}</div>
      <div className={styles.neighbours}>{neighbours}</div>
    </div>
  );
}
