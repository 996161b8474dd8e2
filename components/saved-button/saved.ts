import { createStore } from '#components/state/store.ts';

const listOf = () => createStore<ReadonlySet<string>>(new Set());

/** Guids of the visitor's favourites and compared products; empty until the visitor's data has been loaded. */
export const saved = { favorites: listOf(), compare: listOf() };

export type SavedList = keyof typeof saved;
