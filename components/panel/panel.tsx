import type { ReactNode } from 'react';
import styles from './panel.module.scss';

interface PanelProps {
  /** anchor */
  id: string;
  title: string;
  /** text under the title */
  note?: ReactNode;
  /** false: not printed; default: yes */
  isPrinted?: boolean;
  children: ReactNode;
}

/** A titled section of a page on its own surface. */
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
