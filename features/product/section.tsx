import type { ReactNode } from 'react';
import styles from './section.module.scss';

interface SectionProps {
  id: string;
  title: string;
  /** a word or number beside the title */
  note?: string;
  /** left out on paper */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of the product's page that a link of its table of contents leads to. */
export function Section({ id, title, note, isScreenOnly, children }: SectionProps) {
  return (
    <section id={id} className={styles.root} aria-labelledby={`${id}-title`} data-screen-only={isScreenOnly ? '' : undefined}>
      <h2 id={`${id}-title`}>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}
