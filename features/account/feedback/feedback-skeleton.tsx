import { PanelSkeleton } from '#components/panel/panel-skeleton.tsx';
import styles from './feedback.module.scss';

export function FeedbackSkeleton() {
  return (
    <div className={styles.slot} aria-busy="true">
      <div className={styles.root}>
        <div className={styles.column}>
          <PanelSkeleton height={520} />
          <PanelSkeleton height={360} />
        </div>
        <PanelSkeleton height={180} />
      </div>
    </div>
  );
}
