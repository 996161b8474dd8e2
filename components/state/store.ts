import { createStore as createZustand, type StoreApi } from 'zustand/vanilla';

export { useStore } from 'zustand/react';

export interface Store<T> extends StoreApi<T> {
  get: () => T;
  /** in place of all that was there: maps, sets and lists are not merged */
  set: (next: T) => void;
}

/** State outside the tree, for islands that are loaded at different times. */
export function createStore<T>(initial: T): Store<T> {
  const store = createZustand(() => initial);
  return Object.assign(store, { get: store.getState, set: (next: T) => store.setState(next, true) });
}
