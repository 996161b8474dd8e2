'use client';

import type { ReactNode } from 'react';
import { usePart } from '#components/loading/use-part.ts';
import type { CityWarehouses } from '#lib/client/city-stock.ts';
import type { Who } from '#lib/config/account-cookies.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { PlacedStock } from '#lib/rules/stock.ts';
import styles from './compare.module.scss';
import { CompareSkeleton } from './compare-skeleton.tsx';

export interface ComparePlaceProps {
  who: Who;
  warehouses: CityWarehouses;
  /** a product at the head of its column, with what can be done with it here */
  renderColumn: (product: ProductCard, stock: PlacedStock | undefined, tools: ReactNode) => ReactNode;
  onDrop: (guid: string) => void;
  onClear: (group: string, guids: readonly string[]) => void;
  onSignIn: () => void;
}

const loadView = () => import('./compare-view.tsx');

/** What the visitor compares. */
export function ComparePlace(props: ComparePlaceProps) {
  const part = usePart(loadView, true);
  return <div className={styles.place}>{part ? <part.CompareView {...props} /> : <CompareSkeleton />}</div>;
}
