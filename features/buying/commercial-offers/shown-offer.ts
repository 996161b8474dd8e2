import { createStore } from '#components/state/store.ts';

/** Number of the offer that the page shows; null: not known, or none. */
export const shownOffer = createStore<string | null>(null);
