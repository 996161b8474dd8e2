import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button/button.tsx';
import { dialAddress } from '#lib/format/phone.ts';
import styles from './empty-search.module.scss';

interface EmptySearchProps {
  /** advice for a better search */
  advice: string;
  /** what the sales department can do */
  callFor: string;
  phone: string;
  /** links to other pages */
  children: ReactNode;
}

/** Advice below the heading «nothing found». */
export function EmptySearch({ advice, callFor, phone, children }: EmptySearchProps) {
  return (
    <>
      <p className={styles.advice}>{advice}</p>
      <p className={styles.call}>
        <ButtonLink variant="action" icon="phone" href={dialAddress(phone)}>
          {phone}
        </ButtonLink>
        {callFor}
      </p>
      {children}
    </>
  );
}
