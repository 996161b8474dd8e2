import { createStore } from '#components/state/store.ts';

/** Whether the end of acting was asked for, by the bar's own button or by a menu's item; the bar carries it out. */
export const ending = createStore(false);
