const STORED_AS = 'order-key';

/**
 * The key of the order that is being made: one and the same until the order is known to exist, also after a reload, so that
 * an order whose answer was lost is not made again.
 */
export function orderKey(): string {
  const known = sessionStorage.getItem(STORED_AS);
  if (known) return known;
  const key = crypto.randomUUID();
  sessionStorage.setItem(STORED_AS, key);
  return key;
}

/** The order exists: the next one is another. */
export const forgetOrderKey = (): void => sessionStorage.removeItem(STORED_AS);
