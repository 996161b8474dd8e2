const STORED_AS = 'order-key';

/**
 * Idempotency key of the current order. It stays the same until the order is known to exist, also after a reload, so
 * that an order whose answer was lost is not placed twice.
 */
export function orderKey(): string {
  const known = sessionStorage.getItem(STORED_AS);
  if (known) return known;
  const key = crypto.randomUUID();
  sessionStorage.setItem(STORED_AS, key);
  return key;
}

/**
 * Forgets the key after the order was placed. Returns whether it was known: a pressed button may be pressed again before
 * the answer arrives, and the same order is then answered twice.
 */
export function forgetOrderKey(): boolean {
  const isKnown = sessionStorage.getItem(STORED_AS) !== null;
  sessionStorage.removeItem(STORED_AS);
  return isKnown;
}
