const CHANGED = 'shop:answer-changed';

/** Announces that something which notifies the customer, such as the state of an order, is now another on this page. */
export function announceChange(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** Runs `callback` after every such change in this tab, until `signal` is aborted. */
export function onChange(callback: () => void, signal: AbortSignal): void {
  window.addEventListener(CHANGED, callback, { signal });
}
