import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './notifications-page.module.scss';

export function NotificationsSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.root} aria-busy="true" aria-label={label} role={label ? 'status' : undefined}>
      <PanelSkeleton height={960} />
    </div>
  );
}
