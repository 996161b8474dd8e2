/** A tab in the background has no frames, and a picture that never arrives keeps `load` away. */
const LATEST_MS = 2000;

/**
 * Until the first frame, styles leave out what is below the first screen (`:root[data-painting]`), so that a slow
 * processor does not lay it out before anything is painted. A page that opens scrolled down is shown whole at once.
 */
export function paintFirstScreen(root: DOMStringMap): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== 'navigate') return;
  const showAll = () => {
    delete root.painting;
  };
  addEventListener('load', showAll);
  setTimeout(showAll, LATEST_MS);
  requestAnimationFrame(() => setTimeout(showAll));
  root.painting = '';
}
