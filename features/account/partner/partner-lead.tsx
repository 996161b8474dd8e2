import type { ReactNode } from 'react';
import styles from './partner-sections.module.scss';

interface PartnerLeadProps {
  text: string;
  /** links */
  children: ReactNode;
}

/** What the programme is, and what to do next. */
export function PartnerLead({ text, children }: PartnerLeadProps) {
  return (
    <>
      <p className={styles.lead}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </>
  );
}

/** Content that signed-in visitors do not see. */
export function ForGuests({ children }: { children: ReactNode }) {
  return <div className={styles.guests}>{children}</div>;
}
