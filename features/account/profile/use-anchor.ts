import { useEffect } from 'react';

/** Scrolls to a part of the page that the address names, when the part is rendered later than the page. */
export function useAnchor(id: string, isThere: boolean): void {
  useEffect(() => {
    // the browser has already looked for the anchor, before it was rendered
    if (!isThere || window.location.hash !== `#${id}`) return;
    // scrolls after the panels are painted: a shift below the viewport does not count as a layout shift, one inside it
    // does
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    });
    return () => cancelAnimationFrame(frame);
  }, [id, isThere]);
}
