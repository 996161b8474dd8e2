import type { ReactNode } from 'react';
import type { CityWarehouses } from '#lib/client/city-stock.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { NearestStock } from '#lib/rules/stock.ts';

export interface CompareSlotProps {
  who: Who;
  warehouses: CityWarehouses;
  /** renders a product as the head of its column, with its buttons; `stock` is null if it could not be loaded */
  renderColumn: (product: ProductCard, stock: Record<string, NearestStock> | null, tools: ReactNode) => ReactNode;
  onDrop: (guid: string) => void;
  onClear: (group: string, guids: readonly string[]) => void;
  onSignIn: () => void;
}
