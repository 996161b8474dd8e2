/** A tab in the background has no frames. */
const LATEST_MS = 2000;

/**
 * Parts of a page in the order in which they are laid out, a part a frame: the top with a listing's first picture or a
 * product's, the first screen, and the list. The others (filters, sections, footer) follow.
 */
const STAGES = ['top', 'screen', 'list'];

/**
 * Lays a page out in several frames, so that a slow processor paints its top first and no layout takes long: styles
 * leave out what is not in its stage yet (`:root[data-painting]`, `[data-late]`). A page that opens scrolled down is
 * shown whole at once.
 */
export function paintFirstScreen(root: DOMStringMap): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== 'navigate') return;
  const stages = STAGES.values();
  const showMore = () => {
    const { value: stage } = stages.next();
    if (stage === undefined) return showAll();
    root.painting = stage;
    const next = () => root.painting === stage && showMore();
    // when the frame is on the screen: laying out more would take the processor from painting it
    if (stage === 'top') new PerformanceObserver(next).observe({ type: 'paint', buffered: true });
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next)));
  };
  const showAll = () => {
    delete root.painting;
  };
  setTimeout(showAll, LATEST_MS);
  showMore();
}
