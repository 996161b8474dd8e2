import { createStore } from '#components/state/store.ts';

/** Number of the approval that the page shows; null: none, or not loaded yet. */
export const shownApproval = createStore<string | null>(null);
