import { useEffect, useState } from 'react';

/**
 * A part of the page that is loaded when it is wanted for the first time; null until then. `load` must be one and the
 * same function at every render. A failure goes to the page's error listeners, and the next wish tries again.
 */
export function usePart<P>(load: () => Promise<P>, isWanted: boolean): P | null {
  const [part, setPart] = useState<{ value: P } | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    load().then((value) => isCurrent && setPart((known) => known ?? { value }), reportError);
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted]);
  return part?.value ?? null;
}
