import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { ARRIVAL_ATTRIBUTE } from '#components/product-slot/buy-intent.ts';
import styles from './arrival-link.module.scss';

interface ArrivalLinkProps extends Pick<AnchorHTMLAttributes<HTMLElement>, 'aria-label'> {
  guid: string;
  /** page that is opened without JavaScript */
  href: string;
  /** text, or an icon beside an `aria-label` */
  label: ReactNode;
  /** the visitor waits for the product already */
  isOn?: boolean;
}

/** «Notify me of the arrival» beside a product's stock. Clicks are handled by one listener on the document (`onBuyIntent`). */
export function ArrivalLink({ guid, label, isOn, ...rest }: ArrivalLinkProps) {
  return (
    <a
      {...rest}
      className={styles.root}
      rel="nofollow"
      data-full-load=""
      data-on={isOn ? '' : undefined}
      {...{ [ARRIVAL_ATTRIBUTE]: guid }}
    >
      {label}
    </a>
  );
}
