import { createStore } from '#components/state/store.ts';
import type { SavedList } from '#lib/config/saved-lists.ts';

const listOf = () => createStore<ReadonlySet<string>>(new Set());

/**
 * Guids of the visitor's favourites and compared products; empty until the visitor's data has been loaded. A store of its
 * own, because the header and the cards of every page need it and React Query is not part of a page's first script
 * (decision 0041).
 */
export const saved: Record<SavedList, ReturnType<typeof listOf>> = { favorites: listOf(), compare: listOf() };
