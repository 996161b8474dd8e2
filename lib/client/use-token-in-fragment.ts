import { useSyncExternalStore } from 'react';

/** The token from the address's fragment, which browsers do not send to servers; '': none. */
export const useTokenInFragment = (): string => useSyncExternalStore(subscribe, readToken);

const readToken = () => window.location.hash.slice(1);

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
