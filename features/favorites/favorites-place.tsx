'use client';

import type { ReactNode } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import type { CityWarehouses } from '#lib/client/city-stock.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { PlacedStock } from '#lib/rules/stock.ts';
import styles from './favorites.module.scss';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';

/** What happens in the basket when products are put into it. */
export interface BasketDoor {
  /** guids of what is in it */
  has: (guid: string) => boolean;
  /** something was added: the shown basket is asked for anew */
  renew: () => Promise<void>;
  takeBack: (undo: string) => Promise<void>;
}

export interface FavoritesPlaceProps {
  who: Who;
  warehouses: CityWarehouses;
  basket: BasketDoor;
  /** as the catalogue shows them */
  renderCards: (products: ProductCard[], stock: Record<string, PlacedStock>) => ReactNode;
  /** how the list is shown */
  viewSwitch: ReactNode;
  onDrop: (guid: string) => void;
  onSignIn: () => void;
}

const loadView = () => import('./favorites-view.tsx');

/** What the visitor has put aside. */
export function FavoritesPlace(props: FavoritesPlaceProps) {
  const part = usePart(loadView, true);
  return <div className={styles.place}>{part ? <part.FavoritesView {...props} /> : <FavoritesSkeleton />}</div>;
}
