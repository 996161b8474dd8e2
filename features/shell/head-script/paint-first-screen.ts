/**
 * Until the first frame, styles leave out what is below the first screen (`:root[data-painting]`), so that a slow
 * processor does not lay it out before anything is painted. A page that opens scrolled down is shown whole at once.
 */
export function paintFirstScreen(root: DOMStringMap): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== 'navigate') return;
  root.painting = '';
  const showAll = () => {
    delete root.painting;
  };
  requestAnimationFrame(() => setTimeout(showAll));
  // a tab in the background has no frames
  addEventListener('load', showAll);
}
