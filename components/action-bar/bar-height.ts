import { createStore } from '#components/state/store.ts';

/** Pixels that a phone's bar with the page's one action takes now; 0: there is none. What lies over the page leaves it free. */
export const barHeight = createStore(0);
