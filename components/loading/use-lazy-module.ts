import { useEffect, useState } from 'react';

/**
 * A lazily loaded module: null until `isWanted` becomes true and the module has loaded. `load` must be the same
 * function on every render. A failure is reported to the window's error listeners, and the next request tries again.
 */
export function useLazyModule<P>(load: () => Promise<P>, isWanted: boolean): P | null {
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
