import { createStore as createZustand, type StoreApi } from 'zustand/vanilla';

export { useStore } from 'zustand/react';

export interface StateStore<T> extends StoreApi<T> {
  get: () => T;
  /** replaces the whole state; maps, sets and lists are not merged */
  set: (next: T) => void;
}

/** State outside React's tree, shared by islands that load at different times. */
export function createStore<T>(initial: T): StateStore<T> {
  const store = createZustand(() => initial);
  return Object.assign(store, { get: store.getState, set: (next: T) => store.setState(next, true) });
}
