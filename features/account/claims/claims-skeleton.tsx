import { FilterSkeleton } from '#components/filter-panel/filter-skeleton.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './claims-layout.module.scss';

/** height in px of the list */
export const ROWS_HEIGHT = 380;

export function ClaimsSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.page}>
      {label && <output className={styles.status}>{label}</output>}
      <div className={styles.filters}>
        <FilterSkeleton />
      </div>
      <PanelSkeleton height={ROWS_HEIGHT} />
    </div>
  );
}

export function ClaimSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.claim}>
      {label && <output className={styles.status}>{label}</output>}
      <PanelSkeleton height={480} />
      <PanelSkeleton height={320} />
    </div>
  );
}
