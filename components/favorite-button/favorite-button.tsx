import { Icon } from '#components/icon/icon.tsx';
import { FAVORITE_ATTRIBUTE } from '#components/product-place/buy-intent.ts';
import { useStore } from '#components/state/store.ts';
import styles from './favorite-button.module.scss';
import { favorites } from './favorites.ts';

interface FavoriteButtonProps {
  guid: string;
  label: string;
}

/** A heart; what comes of its press is decided where it is heard. */
export function FavoriteButton({ guid, label }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={label}
      aria-pressed={useStore(favorites).has(guid)}
      {...{ [FAVORITE_ATTRIBUTE]: guid }}
    >
      <Icon name="heart" />
    </button>
  );
}
