import styles from './favorites.module.scss';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

export function FavoritesSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label={label} role={label ? 'status' : undefined}>
      {CARDS.map((card) => (
        <span key={card} />
      ))}
    </div>
  );
}
