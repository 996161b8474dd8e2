import { createStore } from '#components/state/store.ts';

/** Quantities that a visitor without a basket has set in the rows of the table, by product guid. */
export const picked = createStore<ReadonlyMap<string, number>>(new Map());

export const pick = (guid: string, quantity: number): void => picked.set(new Map([...picked.get(), [guid, quantity]]));
