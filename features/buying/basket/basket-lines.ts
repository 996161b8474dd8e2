import { createStore } from '#components/state/store.ts';
import type { BasketItem } from '#lib/contract/basket.ts';

export type BasketLine = Pick<BasketItem, 'id' | 'quantity' | 'status'>;

/** The async states of §4, with what is known of the basket on every page. */
export interface BasketLines {
  status: 'idle' | 'pending' | 'success' | 'error';
  version: number;
  /** by product guid */
  lines: ReadonlyMap<string, BasketLine>;
}

export const noLines: BasketLines = { status: 'idle', version: 0, lines: new Map() };

/** Small enough to come with the header; whoever loads or changes the basket comes later. */
export const basketLines = createStore<BasketLines>(noLines);
