import { createStore } from '#components/state/store.ts';

/** Number of the order that was placed and is shown as such; null: not known, or none. */
export const shownPlaced = createStore<string | null>(null);
