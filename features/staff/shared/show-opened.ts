import { type RefObject, useEffect, useRef } from 'react';

/** Part of the screen in which the top of something opened may stay where it is. */
const UPPER = 0.4;

/** Scrolls to the top of an element, below the sticky header, unless it is in the upper part of the screen already. */
export function showOpened(element: HTMLElement | null | undefined): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < header || top > window.innerHeight * UPPER) element.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Shows the row of a button from its top when its details open; another row that closes above moves it away. */
export function useOpenedRow(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) showOpened(button.current?.closest('tr'));
  }, [isOpen]);
  return button;
}

/** Focuses the heading of what is opened and shows it, each time that `opened` changes. */
export function useOpenedHeading(opened: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(opened);
  useEffect(() => {
    if (last.current === opened) return;
    last.current = opened;
    heading.current?.focus({ preventScroll: true });
    showOpened(heading.current);
  }, [opened]);
  return heading;
}
