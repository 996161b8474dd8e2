import styles from './filter-skeleton.module.scss';

/** As tall as a `FilterPanel` with one row of fields and one of chips. */
export const FilterSkeleton = () => <div className={styles.root} aria-hidden />;
