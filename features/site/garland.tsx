import styles from './garland.module.scss';

/** The winter decoration under the header's top bar. */
export function Garland() {
  return <div className={styles.root} aria-hidden="true" />;
}
