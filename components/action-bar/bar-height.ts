import { createStore } from '#components/state/store.ts';

/** Height in pixels of the phone's action bar, 0 without one; snackbars and notices leave that space free. */
export const barHeight = createStore(0);
