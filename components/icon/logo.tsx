import styles from './logo.module.scss';

/** The shop's mark, decorative; `size` in px. */
export function Logo({ size }: { size: number }) {
  return <i className={styles.root} style={{ fontSize: size }} aria-hidden />;
}
