/** Live regions stay active, so that screen readers still announce changes. */
const LIVE_REGIONS = '[aria-live], [role="status"]';

/** Makes everything outside `element` inert, as behind a modal dialog. Returns a function that undoes it. */
export function isolate(element: Element): () => void {
  const isolated: HTMLElement[] = [];
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert || sibling.matches(LIVE_REGIONS))
        continue;
      sibling.inert = true;
      isolated.push(sibling);
    }
  }
  return () => {
    for (const sibling of isolated) sibling.inert = false;
  };
}
