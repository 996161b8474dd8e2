import type { ReactNode } from 'react';
import styles from './panel.module.scss';

interface PanelProps {
  /** anchor */
  id: string;
  title: string;
  /** what is said of the whole, under its title */
  note?: ReactNode;
  /** false: of no use on paper; default: yes */
  isPrinted?: boolean;
  children: ReactNode;
}

/** One matter of a page on a surface of its own. */
export function Panel({ id, title, note, isPrinted = true, children }: PanelProps) {
  return (
    <section
      id={id}
      className={styles.root}
      aria-labelledby={`${id}-title`}
      data-screen-only={isPrinted ? undefined : ''}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
