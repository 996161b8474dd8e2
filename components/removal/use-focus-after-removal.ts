import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever takes things off a list by keyboard goes on with the next one.
 * @param keys of what is on the list
 * @param selector of the button that each of them has, in their order
 */
export function useFocusAfterRemoval(root: RefObject<HTMLElement | null>, keys: readonly string[], selector: string) {
  const before = useRef(keys);
  useEffect(() => {
    const index = before.current.findIndex((key) => !keys.includes(key));
    before.current = keys;
    if (index === -1 || document.activeElement !== document.body) return;
    const buttons = root.current?.querySelectorAll<HTMLElement>(selector);
    buttons?.[Math.min(index, buttons.length - 1)]?.focus({ preventScroll: true });
  });
}
