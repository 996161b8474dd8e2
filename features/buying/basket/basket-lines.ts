import { createStore } from '#components/state/store.ts';
import type { BasketItem } from '#lib/contract/basket.ts';

export type BasketLine = Pick<BasketItem, 'id' | 'quantity' | 'status'>;

/** Request state (§4) and the part of the basket that every page knows. */
export interface BasketLines {
  status: 'idle' | 'pending' | 'success' | 'error';
  /** null: not loaded yet */
  basketId: string | null;
  version: number;
  /** lines by product guid */
  lines: ReadonlyMap<string, BasketLine>;
}

export const noLines: BasketLines = { status: 'idle', basketId: null, version: 0, lines: new Map() };

/** Part of the frame's bundle; code that loads or changes the basket is loaded on demand. */
export const basketLines = createStore<BasketLines>(noLines);
