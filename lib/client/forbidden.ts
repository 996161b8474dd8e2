let current: (() => void) | null = null;

/** Registers the page's one listener for calls refused with 403. Returns a function that removes it. */
export function onForbidden(listener: () => void): () => void {
  current = listener;
  return () => {
    if (current === listener) current = null;
  };
}

export const announceForbidden = (): void => current?.();
