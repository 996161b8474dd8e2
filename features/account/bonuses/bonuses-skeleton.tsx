import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './bonuses-view.module.scss';

export function BonusesSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.root} aria-busy="true" aria-label={label} role={label ? 'status' : undefined}>
      <div className={styles.top}>
        <PanelSkeleton height={236} />
        <PanelSkeleton height={236} />
      </div>
      <PanelSkeleton height={320} />
      <PanelSkeleton height={480} />
    </div>
  );
}
