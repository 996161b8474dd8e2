const nameOf = (gift: number) => `gift-key-${gift}`;

/**
 * Idempotency key of the current order of a gift, the same in all tabs until the order is known to exist: neither a
 * lost answer nor a second tab orders it twice.
 */
export function giftKey(gift: number): string {
  const known = localStorage.getItem(nameOf(gift));
  if (known) return known;
  const key = crypto.randomUUID();
  localStorage.setItem(nameOf(gift), key);
  return key;
}

/** Forgets a key whose order was made or refused; a key that another tab has begun stays. */
export function forgetGiftKey(gift: number, key: string): void {
  if (localStorage.getItem(nameOf(gift)) === key) localStorage.removeItem(nameOf(gift));
}
