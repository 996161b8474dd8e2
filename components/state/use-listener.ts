import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Listens to what happens inside an element that is itself no control. */
export function useListener<K extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  type: K,
  listener: (event: HTMLElementEventMap[K]) => void,
): void {
  const listen = useEffectEvent(listener);
  useEffect(() => {
    const target = element.current;
    const onEvent = (event: HTMLElementEventMap[K]) => listen(event);
    target?.addEventListener(type, onEvent);
    return () => target?.removeEventListener(type, onEvent);
  }, [element, type]);
}
