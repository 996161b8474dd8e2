import { type RefObject, useEffect, useRef } from 'react';

/**
 * After an item is removed by keyboard, moves the focus to the same button of the next item, or to the page's heading if
 * none is left.
 * @param keys of the items in the list; null: not loaded
 * @param selectors of the buttons that remove an item, one of each for an item, in list order
 */
export function useFocusAfterRemoval(
  root: RefObject<HTMLElement | null>,
  keys: readonly string[] | null,
  ...selectors: readonly [string, ...string[]]
) {
  const before = useRef(keys);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    // a click on what takes no focus leaves the button
    const forget = () => {
      focused.current = null;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  useEffect(() => {
    const listed = keys && new Set(keys);
    const index = listed ? (before.current ?? []).findIndex((key) => !listed.has(key)) : -1;
    before.current = keys;
    if (index === -1 || document.activeElement !== document.body) return;
    // not after what a colleague has removed meanwhile
    const removed = focused.current;
    if (!removed || removed.isConnected) return;
    const selector = selectors.find((one) => removed.matches(one)) ?? selectors[0];
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus({ preventScroll: true });
    else if (listed?.size === 0) focusHeading();
  });
}

/** Those of hidden pages in the document do not take the focus. */
function focusHeading(): void {
  for (const heading of document.querySelectorAll('h1')) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (document.activeElement === heading) return;
    heading.removeAttribute('tabindex');
  }
}
