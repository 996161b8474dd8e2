import { createStore } from '#components/state/store.ts';

/** Number of the placed order that the page confirms; null: none, or not loaded yet. */
export const shownPlaced = createStore<string | null>(null);
