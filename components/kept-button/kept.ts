import { createStore } from '#components/state/store.ts';

const listOf = () => createStore<ReadonlySet<string>>(new Set());

/**
 * Guids of the products that the visitor has put aside, and of those they compare, as far as is known. A store of its own:
 * the header and the cards of every page show them, and React Query is not in a page's first script (decision 0041).
 */
export const kept = { favorites: listOf(), compare: listOf() };

export type KeptList = keyof typeof kept;
