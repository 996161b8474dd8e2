const OFFLINE = 'shop:offline';

/**
 * Whether the browser is online; offline, a navigation would replace the page with the browser's own error.
 *
 * @param retry repeats the navigation
 */
export function canNavigate(retry: () => void): boolean {
  if (navigator.onLine) return true;
  window.dispatchEvent(new CustomEvent(OFFLINE, { detail: retry }));
  return false;
}

/**
 * Runs `callback` when a navigation was stopped because the browser is offline. Returns a function that unsubscribes.
 */
export function onOffline(callback: (retry: () => void) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<() => void>).detail);
  window.addEventListener(OFFLINE, listener);
  return () => window.removeEventListener(OFFLINE, listener);
}
