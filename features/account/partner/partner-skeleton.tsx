import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './partner-view.module.scss';

export function PartnerSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.pending}>
      {label && <output className={styles.status}>{label}</output>}
      <PanelSkeleton height={260} />
      <PanelSkeleton height={600} />
    </div>
  );
}
