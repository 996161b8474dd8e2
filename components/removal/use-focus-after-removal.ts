import { type RefObject, useEffect, useRef } from 'react';

/**
 * After an item is removed by keyboard, moves the focus to the same button of the next item.
 * @param keys of the items in the list
 * @param selector of each item's button, in list order
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
