'use client';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import styles from './favorites.module.scss';
import type { FavoritesSlotProps } from './favorites-props.ts';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';

const loadView = () => import('./favorites-view.tsx');

/** The favourites page, its view loaded on demand. */
export function FavoritesSlot(props: FavoritesSlotProps) {
  const part = useLazyModule(loadView, true);
  return <div className={styles.slot}>{part ? <part.FavoritesView {...props} /> : <FavoritesSkeleton />}</div>;
}
