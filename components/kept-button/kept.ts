import { createStore } from '#components/state/store.ts';

const listOf = () => createStore<ReadonlySet<string>>(new Set());

/** Guids of the products that the visitor has put aside, and of those they compare, as far as is known. */
export const kept = { favorites: listOf(), compare: listOf() };

export type KeptList = keyof typeof kept;
