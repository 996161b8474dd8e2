const OFFLINE = 'shop:offline';

/** Whether the browser is online; offline, a navigation would replace the page with the browser's own error. */
export function canNavigate(): boolean {
  if (navigator.onLine) return true;
  window.dispatchEvent(new Event(OFFLINE));
  return false;
}

/**
 * Runs `callback` when a navigation was stopped because the browser is offline. Returns a function that unsubscribes.
 */
export function onOffline(callback: () => void): () => void {
  window.addEventListener(OFFLINE, callback);
  return () => window.removeEventListener(OFFLINE, callback);
}
