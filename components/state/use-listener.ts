import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Adds a listener to an element that is not itself a control. */
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
