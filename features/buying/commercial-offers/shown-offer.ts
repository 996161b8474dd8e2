import { createStore } from '#components/state/store.ts';

/** Number of the offer that the page shows; null: none, or not loaded yet. */
export const shownOffer = createStore<string | null>(null);
