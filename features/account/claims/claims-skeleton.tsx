import { FilterSkeleton } from '#components/filter-panel/filter-skeleton.tsx';
import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './claims-layout.module.scss';

export function ClaimsSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.page}>
      {label && <output className={styles.status}>{label}</output>}
      <div className={styles.filters}>
        <FilterSkeleton />
      </div>
      <PanelSkeleton height={380} />
    </div>
  );
}

/** The list below its filters. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div>
      <output className={styles.status}>{label}</output>
      <PanelSkeleton height={380} />
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
