const OFFLINE = 'shop:offline';

/** Whether another page can be asked for; without a connection the browser would put its own error in place of this one. */
export function canNavigate(): boolean {
  if (navigator.onLine) return true;
  window.dispatchEvent(new Event(OFFLINE));
  return false;
}

/** Runs `callback` when a page was asked for without a connection. Gives the way to stop listening. */
export function onOffline(callback: () => void): () => void {
  window.addEventListener(OFFLINE, callback);
  return () => window.removeEventListener(OFFLINE, callback);
}
