import type { ReactNode } from 'react';
import type { CityWarehouses } from '#lib/client/city-stock.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { NearestStock } from '#lib/rules/stock.ts';

/** What happens in the basket when products are put into it. */
export interface BasketCalls {
  /** guids of what is in it */
  has: (guid: string) => boolean;
  /** something was added: the shown basket is asked for anew */
  renew: () => Promise<void>;
  takeBack: (undo: string) => Promise<void>;
}

export interface FavoritesSlotProps {
  who: Who;
  warehouses: CityWarehouses;
  basket: BasketCalls;
  /** as the catalogue shows them; `stock` is null where it could not be found out */
  renderCards: (products: ProductCard[], stock: Record<string, NearestStock> | null) => ReactNode;
  /** how the list is shown */
  viewSwitch: ReactNode;
  onDrop: (guid: string) => void;
  onSignIn: () => void;
}
