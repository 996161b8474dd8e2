import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get: () => T;
  /** what the server's HTML was rendered with */
  getInitial: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** State outside the tree, for islands that are loaded at different times. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    getInitial: () => initial,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}
