import { createStore } from '#components/state/store.ts';

/** Guids of the products that the visitor has put aside, as far as is known. */
export const favorites = createStore<ReadonlySet<string>>(new Set());
