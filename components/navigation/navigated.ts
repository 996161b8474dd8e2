/** Event of the window: the islands in the frame have to follow to another page. */
export const NAVIGATED = 'shop:navigated';

/** Announces to the islands in the frame that another page is shown. */
export function announceNavigation(): void {
  window.dispatchEvent(new Event(NAVIGATED));
}

/**
 * Runs `callback` when another page is shown, after a click or after going back. Returns a function that unsubscribes.
 */
export function onNavigated(callback: () => void): () => void {
  window.addEventListener(NAVIGATED, callback);
  return () => window.removeEventListener(NAVIGATED, callback);
}
