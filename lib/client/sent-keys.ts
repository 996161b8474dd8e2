/**
 * Idempotency keys for a form: the same content keeps its key until it is known to be stored, so that sending it again
 * after a lost answer stores nothing twice; changed content gets a new key.
 */
export function sentKeys() {
  let known = { content: '', key: '' };
  return {
    keyOf(content: unknown): string {
      const text = JSON.stringify(content);
      if (known.content !== text) known = { content: text, key: crypto.randomUUID() };
      return known.key;
    },
    forget(): void {
      known = { content: '', key: '' };
    },
  };
}
