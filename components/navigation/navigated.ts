const NAVIGATED = 'shop:navigated';

/** Tells the islands around the content that another page is on the screen. */
export function announceNavigation(): void {
  window.dispatchEvent(new Event(NAVIGATED));
}

/** Runs `callback` when another page is on the screen, by a link or by going back. Gives the way to stop listening. */
export function onNavigated(callback: () => void): () => void {
  window.addEventListener(NAVIGATED, callback);
  return () => window.removeEventListener(NAVIGATED, callback);
}
