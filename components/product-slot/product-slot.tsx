'use client';

import type { ComponentType, ReactNode } from 'react';
import { createStore, useStore } from '#components/state/store.ts';

export interface ProductSlotProps {
  guid: string;
  size?: 's' | 'm' | 'l';
  /** initial number of pieces; default: 1 */
  quantity?: number;
  /** leaves out when it is ready, where there is one line */
  isOneLine?: boolean;
  /** shows kopecks even if they are zero */
  isExact?: boolean;
  /** server-rendered content, the same for every visitor */
  children?: ReactNode;
}

/** `total`: of the basket, below a table of products */
export type ProductSlotName = 'price' | 'badge' | 'stock' | 'warehouses' | 'action' | 'arrival' | 'cart' | 'total';

type ProductSlotParts = Partial<Record<ProductSlotName, ComponentType<ProductSlotProps>>>;

const parts = createStore<ProductSlotParts>({});

/** Renders these components in the slots of all products on the page, including slots that are mounted later. */
export const fillProductSlots = (more: ProductSlotParts): void => parts.set({ ...parts.get(), ...more });

const commonParts = createStore<ProductSlotParts>({});

/** Renders these components where no personal ones are registered, or as their children. Returns a function that undoes it. */
export function fillCommonSlots(common: ProductSlotParts): () => void {
  commonParts.set(common);
  return () => commonParts.set({});
}

/** Every slot shows its server-rendered children again. */
export const clearProductSlots = (): void => parts.set({});

/**
 * Shows personal content of a product (the customer's price, stock, buy button), so that features that show products need
 * not import those that know prices. Until a component is registered for the slot, it shows its children.
 */
export function ProductSlot({ name, children, ...props }: ProductSlotProps & { name: ProductSlotName }) {
  const Common = useStore(commonParts)[name];
  const Part = useStore(parts)[name];
  const usual = Common ? <Common {...props}>{children}</Common> : children;
  return Part ? <Part {...props}>{usual}</Part> : usual;
}
