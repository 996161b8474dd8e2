import { createStore } from '#components/state/store.ts';

/** Number of the order that the page shows; null: none, or not loaded yet. */
export const shownOrder = createStore<string | null>(null);
