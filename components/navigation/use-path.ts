import { useSyncExternalStore } from 'react';
import { onNavigated } from './navigated.ts';

/** The page's path; null during server rendering, whose HTML is the same for every address. */
export function usePath(): string | null {
  return useSyncExternalStore(onNavigated, currentPath, unknownPath);
}

/** The query of the page's address, with `?`; '' during server rendering. */
export function useSearch(): string {
  return useSyncExternalStore(onNavigated, currentSearch, noSearch);
}

const currentPath = () => window.location.pathname;
const unknownPath = () => null;
const currentSearch = () => window.location.search;
const noSearch = () => '';
