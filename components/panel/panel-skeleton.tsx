import styles from './panel-skeleton.module.scss';

interface PanelSkeletonProps {
  /** px, about what will come */
  height: number;
}

/** The place of a panel that is on its way. */
export function PanelSkeleton({ height }: PanelSkeletonProps) {
  return (
    <div className={styles.root} style={{ minHeight: height }} aria-hidden="true">
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
