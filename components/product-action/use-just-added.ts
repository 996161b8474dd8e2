import { useEffect, useRef } from 'react';

/** Clicks on the link within this time are ignored: the second click of a double click hits the link that replaces the button. */
const DOUBLE_PRESS_MS = 600;

/** Whether the product was added a moment ago. */
export function useJustAdded(isIn: boolean): () => boolean {
  const since = useRef(-DOUBLE_PRESS_MS);
  const was = useRef(isIn);
  useEffect(() => {
    if (isIn && !was.current) since.current = performance.now();
    was.current = isIn;
  }, [isIn]);
  return () => performance.now() - since.current < DOUBLE_PRESS_MS;
}
