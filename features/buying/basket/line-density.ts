import { createStore, useStore } from '#components/state/store.ts';

const KEY = 'basket-lines';

const read = (): boolean => {
  try {
    return typeof window !== 'undefined' && localStorage.getItem(KEY) === 'compact';
  } catch {
    // storage is blocked
    return false;
  }
};

/** Whether lines are shown without pictures, remembered in this browser. */
const isCompact = createStore(read());

export const useCompactLines = (): boolean => useStore(isCompact);

export function showCompactLines(next: boolean): void {
  isCompact.set(next);
  try {
    localStorage.setItem(KEY, next ? 'compact' : 'full');
  } catch {
    // then it is not remembered
  }
}
