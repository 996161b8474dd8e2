let heard: (() => void) | null = null;

/** Who is told that the session has ended, here or elsewhere: one for the whole page. Gives the way to stop. */
export function onSessionEnd(listener: () => void): () => void {
  heard = listener;
  return () => {
    if (heard === listener) heard = null;
  };
}

export const announceSessionEnd = (): void => heard?.();
