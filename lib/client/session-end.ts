let current: (() => void) | null = null;

/**
 * Registers the page's one listener for an ended session, ended here or elsewhere. Returns a function that removes it.
 */
export function onSessionEnd(listener: () => void): () => void {
  current = listener;
  return () => {
    if (current === listener) current = null;
  };
}

export const announceSessionEnd = (): void => current?.();
