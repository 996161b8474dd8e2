import styles from './compare.module.scss';

export function CompareSkeleton({ label }: { label?: string }) {
  return <div className={styles.skeleton} aria-busy="true" aria-label={label} role={label ? 'status' : undefined} />;
}
