'use client';
import { usePart } from '#components/loading/use-part.ts';
import styles from './favorites.module.scss';
import type { FavoritesPlaceProps } from './favorites-props.ts';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';

const loadView = () => import('./favorites-view.tsx');

/** What the visitor has put aside. */
export function FavoritesPlace(props: FavoritesPlaceProps) {
  const part = usePart(loadView, true);
  return <div className={styles.place}>{part ? <part.FavoritesView {...props} /> : <FavoritesSkeleton />}</div>;
}
