import { useSyncExternalStore } from 'react';
import { type ListView, THUMBNAILS_KEY, VIEW_KEY } from '#lib/config/theme.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const shownView = (): ListView => (document.documentElement.dataset.view === 'table' ? 'table' : 'cards');
const hasThumbnails = (): boolean => document.documentElement.dataset.thumbnails !== 'off';

/** Null: on the server. */
export const useListView = (): ListView | null =>
  useSyncExternalStore<ListView | null>(subscribe, shownView, () => null);

export const useThumbnails = (): boolean => useSyncExternalStore(subscribe, hasThumbnails, () => true);

export const showView = (view: ListView): void => choose(VIEW_KEY, view);

/** Pictures in the rows of the table. */
export const showThumbnails = (isOn: boolean): void => choose(THUMBNAILS_KEY, isOn ? 'on' : 'off');

/** Applies a choice and stores it in the browser; the head script applies it before the first paint. */
function choose(key: string, value: string): void {
  document.documentElement.dataset[key] = value;
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage is not available: the choice lasts until the page is reloaded
  }
  for (const listener of listeners) listener();
}
