import { type RefObject, useRef } from 'react';
import { useListener } from '#components/state/use-listener.ts';

/** For a table: a click anywhere in a row opens the row's first link, unless text is being selected. */
export function useLinkedRows(): RefObject<HTMLTableElement | null> {
  const ref = useRef<HTMLTableElement>(null);
  useListener(ref, 'click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('a, button') || !getSelection()?.isCollapsed) return;
    target.closest('tr')?.querySelector('a')?.click();
  });
  return ref;
}
