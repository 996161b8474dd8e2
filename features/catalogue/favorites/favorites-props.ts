import type { ReactNode } from 'react';
import type { CityWarehouses } from '#lib/client/city-stock.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { NearestStock } from '#lib/rules/stock.ts';

/** Callbacks to the basket. */
export interface BasketCalls {
  /** guids of the products in the basket */
  has: (guid: string) => boolean;
  /** called after products were added: reloads the basket */
  renew: () => Promise<void>;
  takeBack: (undo: string) => Promise<void>;
}

export interface FavoritesSlotProps {
  who: Who;
  warehouses: CityWarehouses;
  basket: BasketCalls;
  /** renders products as the catalogue's cards; `stock` is null if it could not be loaded */
  renderCards: (products: ProductCard[], stock: Record<string, NearestStock> | null) => ReactNode;
  /** the switch between cards and table */
  viewSwitch: ReactNode;
  onDrop: (guid: string) => void;
  onSignIn: () => void;
}
