import { ClosedPage } from '#components/closed-page/closed-page.tsx';
import type { OrderTexts } from './order-texts.ts';
import styles from './orders-skeleton.module.scss';

/** Explains to employees and unverified users why they have no orders. */
export function NoOrders({ who, texts }: { who: 'unverified' | 'employee'; texts: OrderTexts }) {
  return (
    <div className={styles.page}>
      <ClosedPage who={who} icon="clipboard-list" words={texts} texts={texts} />
    </div>
  );
}
