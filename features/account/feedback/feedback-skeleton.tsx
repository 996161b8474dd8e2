import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './feedback.module.scss';

export function FeedbackSkeleton() {
  return (
    <div className={styles.slot} aria-busy="true">
      <PanelSkeleton height={400} />
    </div>
  );
}
