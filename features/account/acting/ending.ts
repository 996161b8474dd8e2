import { createStore } from '#components/state/store.ts';

/** Whether acting is to be ended, requested by the bar's button or a menu item; the bar makes the call. */
export const ending = createStore(false);
