import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './checkout-layout.module.scss';

export function CheckoutSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.root} aria-busy="true" aria-label={label} role={label ? 'status' : undefined}>
      <PanelSkeleton height={560} />
      <PanelSkeleton height={360} />
    </div>
  );
}
