import styles from './compare.module.scss';

/** The table's place while it is on its way. */
export function CompareSkeleton({ label }: { label?: string }) {
  return <div className={styles.skeleton} aria-busy="true" aria-label={label} role={label ? 'status' : undefined} />;
}
