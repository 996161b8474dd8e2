import { useEffect } from 'react';
import { staffTexts } from '#features/staff/shared/staff-texts.ts';

/** Of browsers that have the Navigation API; the others are taken to go back. */
const currentIndex = (): number | undefined =>
  (window as { navigation?: { currentEntry: { index: number } | null } }).navigation?.currentEntry?.index;

/**
 * Asks before something typed is lost: the browser asks when the document is left (links reload the document
 * meanwhile), and a dialog asks on steps back and forward within it.
 */
export function useUnsavedWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: Event) => event.preventDefault();
    const index = currentIndex();
    let isReturning = false;
    const askFirst = (event: Event) => {
      if (!isReturning && window.confirm(staffTexts().leaveUnsaved)) return;
      // neither the page nor the framework's router learns of the step, which is undone
      event.stopImmediatePropagation();
      isReturning = !isReturning;
      if (isReturning) window.history.go((index ?? 1) - (currentIndex() ?? 0) || 1);
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('popstate', askFirst, { capture: true });
    document.body.setAttribute('data-full-load', '');
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('popstate', askFirst, { capture: true });
      document.body.removeAttribute('data-full-load');
    };
  }, [isDirty]);
}
