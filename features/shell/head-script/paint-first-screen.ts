/** A tab in the background has no frames, and a picture that never arrives keeps `load` away. */
const LATEST_MS = 2000;

/**
 * Lays a page out in three frames, so that a slow processor paints its top before it lays out the rest. Styles leave
 * out what is below the page's heading until the first frame (`:root[data-painting="top"]`), and what is below the
 * first screen until the second (`:root[data-painting]`). A page that opens scrolled down is shown whole at once.
 */
export function paintFirstScreen(root: DOMStringMap): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== 'navigate') return;
  const showAll = () => {
    delete root.painting;
  };
  addEventListener('load', showAll);
  setTimeout(showAll, LATEST_MS);
  root.painting = 'top';
  afterFrame(() => {
    if (root.painting) root.painting = 'screen';
    afterFrame(showAll);
  });
}

function afterFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
