let heard: (() => void) | null = null;

/**
 * Registers the page's one listener for an ended session, ended here or elsewhere. Returns a function that removes it.
 */
export function onSessionEnd(listener: () => void): () => void {
  heard = listener;
  return () => {
    if (heard === listener) heard = null;
  };
}

export const tellSessionEnd = (): void => heard?.();
