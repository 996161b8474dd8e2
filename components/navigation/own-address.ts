import { useSyncExternalStore } from 'react';
import { announceNavigation, onNavigated } from './navigated.ts';

/** Shows another address of the page without loading it; `isReplaced`: without a history entry of its own. */
export function goToAddress(address: string, isReplaced = false): void {
  const { pathname, search, hash } = window.location;
  if (address === pathname + search + hash) return;
  window.history[isReplaced ? 'replaceState' : 'pushState'](null, '', address);
  announceNavigation();
}

/** A hook for the query of a page's address, which does not change while the page is being left; `isOwn`: its paths. */
export function searchHook(isOwn: (path: string) => boolean): () => string {
  let last = '';
  const current = () => {
    const { pathname, search } = window.location;
    if (isOwn(pathname)) last = search;
    return last;
  };
  return function usePageSearch() {
    return useSyncExternalStore(onNavigated, current, () => '');
  };
}

/** A hook for the id in a page's path, which does not change while the page is being left; `idOf`: null on other pages. */
export function idHook(idOf: (path: string) => string | null): () => string | null {
  let last: string | null = null;
  const current = () => {
    last = idOf(window.location.pathname) ?? last;
    return last;
  };
  return function usePageId() {
    return useSyncExternalStore(onNavigated, current, () => null);
  };
}
