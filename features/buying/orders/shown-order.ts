import { createStore } from '#components/state/store.ts';

/** Number of the order that the page shows; null: not known, or none. */
export const shownOrder = createStore<string | null>(null);
