import styles from './panel-skeleton.module.scss';

interface PanelSkeletonProps {
  /** height in px, about that of the panel */
  height: number;
}

export function PanelSkeleton({ height }: PanelSkeletonProps) {
  return (
    <div className={styles.root} style={{ minHeight: height }} aria-hidden aria-busy>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
