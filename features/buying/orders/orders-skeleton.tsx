import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import layout from './order-layout.module.scss';
import styles from './orders-skeleton.module.scss';

/** height in px of the list */
export const ROWS_HEIGHT = 520;

export function OrdersSkeleton() {
  return (
    <div className={styles.page} aria-hidden>
      <div className={styles.tabs} />
      <div className={styles.filters} />
      <PanelSkeleton height={ROWS_HEIGHT} />
    </div>
  );
}

export function OrderSkeleton({ label }: { label?: string }) {
  return (
    <div className={layout.root}>
      {label && <output className={styles.status}>{label}</output>}
      <div className={layout.column}>
        <PanelSkeleton height={210} />
        <PanelSkeleton height={420} />
      </div>
      <div className={layout.column}>
        <PanelSkeleton height={250} />
        <PanelSkeleton height={380} />
      </div>
    </div>
  );
}
