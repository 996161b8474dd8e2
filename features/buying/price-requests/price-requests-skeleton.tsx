import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './price-requests.module.scss';

export function PriceRequestsSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.root} aria-busy="true" aria-label={label} role={label ? 'status' : undefined}>
      <PanelSkeleton height={320} />
    </div>
  );
}
