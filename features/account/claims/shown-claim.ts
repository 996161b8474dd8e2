import { createStore } from '#components/state/store.ts';

/** Number of the claim that the page shows; null: none, or not loaded yet. */
export const shownClaim = createStore<string | null>(null);
