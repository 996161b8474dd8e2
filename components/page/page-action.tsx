import type { ReactNode } from 'react';
import styles from './page-action.module.scss';

interface PageActionProps {
  /** a button or a link */
  children: ReactNode;
}

/**
 * The main action of a page: at the end of the line of its heading, and on a phone over the whole width below it. The
 * first element of the page's content, directly below the heading.
 */
export function PageAction({ children }: PageActionProps) {
  return <div className={styles.root}>{children}</div>;
}
