import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './subscriptions.module.scss';

export function SubscriptionsSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.root} aria-busy="true" aria-label={label} role={label ? 'status' : undefined}>
      <PanelSkeleton height={520} />
    </div>
  );
}
