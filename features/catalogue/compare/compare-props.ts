import type { ReactNode } from 'react';
import type { CityWarehouses } from '#lib/client/city-stock.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { NearestStock } from '#lib/rules/stock.ts';

export interface CompareSlotProps {
  who: Who;
  warehouses: CityWarehouses;
  /** a product at the head of its column, with what can be done with it here; `stock` is null where it could not be found out */
  renderColumn: (product: ProductCard, stock: Record<string, NearestStock> | null, tools: ReactNode) => ReactNode;
  onDrop: (guid: string) => void;
  onClear: (group: string, guids: readonly string[]) => void;
  onSignIn: () => void;
}
