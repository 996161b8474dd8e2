import type { ReactNode } from 'react';
import styles from './page-section.module.scss';

interface PageSectionProps {
  /** anchor */
  id: string;
  title: string;
  /** muted text or number next to the title */
  note?: string;
  /** the note is hidden from signed-in visitors */
  isNoteForGuests?: boolean;
  /** link to the complete list */
  more?: { href: string; text: string };
  /** not printed */
  isScreenOnly?: boolean;
  children: ReactNode;
}

export function PageSection({ id, title, note, isNoteForGuests, more, isScreenOnly, children }: PageSectionProps) {
  const heading = (
    <h2 id={`${id}-title`} className={styles.title}>
      {title}
    </h2>
  );
  return (
    <section
      id={id}
      className={styles.root}
      aria-labelledby={`${id}-title`}
      data-screen-only={isScreenOnly ? '' : undefined}
    >
      {note || more ? (
        <div className={styles.head}>
          {heading}
          {note && <p data-for={isNoteForGuests ? 'guests' : undefined}>{note}</p>}
          {more && <a href={more.href}>{more.text}</a>}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
