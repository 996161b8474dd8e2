import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './approvals-layout.module.scss';

export function ApprovalsSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.page}>
      {label && <output className={styles.status}>{label}</output>}
      <PanelSkeleton height={380} />
    </div>
  );
}

export function ApprovalSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.one}>
      {label && <output className={styles.status}>{label}</output>}
      <PanelSkeleton height={420} />
      <PanelSkeleton height={320} />
    </div>
  );
}
