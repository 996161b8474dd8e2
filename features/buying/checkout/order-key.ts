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

/** Forgets the key after the order was placed. */
export const forgetOrderKey = (): void => sessionStorage.removeItem(STORED_AS);
