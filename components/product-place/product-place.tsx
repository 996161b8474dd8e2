'use client';

import type { ComponentType, ReactNode } from 'react';
import { createStore, useStore } from '#components/state/store.ts';

export interface PlaceProps {
  guid: string;
  size?: 's' | 'm' | 'l';
  /** pieces that are bought at first; default: one */
  quantity?: number;
  /** kopecks are shown even where there are none */
  isExact?: boolean;
  /** what stands there for everybody */
  children?: ReactNode;
}

export type PlaceName = 'price' | 'badge' | 'stock' | 'warehouses' | 'action';

type PlaceParts = Partial<Record<PlaceName, ComponentType<PlaceProps>>>;

const parts = createStore<PlaceParts>({});

/** Puts components into the places of all products on the page, now and later. */
export const fillPlaces = (more: PlaceParts): void => parts.set({ ...parts.get(), ...more });

/** Everybody sees the same again. */
export const clearPlaces = (): void => parts.set({});

/**
 * Where something personal about a product may stand, whoever shows the product and whoever knows about it: until a
 * component is put here the place shows its children, which the server rendered.
 */
export function ProductPlace({ name, children, ...props }: PlaceProps & { name: PlaceName }) {
  const Part = useStore(parts)[name];
  return Part ? <Part {...props}>{children}</Part> : children;
}
