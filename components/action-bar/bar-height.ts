import { createStore } from '#components/state/store.ts';

/** Height in pixels of the phone's action bar, 0 without one; snackbars and notices leave that space free. */
export const barHeight = createStore(0);

/** Height in pixels of the notices at the lower edge of the page, 0 without any; snackbars leave that space free. */
export const noticesHeight = createStore(0);
