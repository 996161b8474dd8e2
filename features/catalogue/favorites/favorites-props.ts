import type { ReactNode } from 'react';
import type { BasketCallbacks } from '#lib/client/basket-callbacks.ts';
import type { CityWarehouses } from '#lib/client/city-stock.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { NearestStock } from '#lib/rules/stock.ts';

export interface FavoritesBasket extends BasketCallbacks {
  /** guids of the products in the basket */
  has: (guid: string) => boolean;
}

export interface FavoritesSlotProps {
  who: Who;
  warehouses: CityWarehouses;
  basket: FavoritesBasket;
  /** renders products as the catalogue's cards; `stock` is null if it could not be loaded */
  renderCards: (products: ProductCard[], stock: Record<string, NearestStock> | null) => ReactNode;
  /** the switch between cards and table */
  viewSwitch: ReactNode;
  onDrop: (guid: string) => void;
  onSignIn: () => void;
}
