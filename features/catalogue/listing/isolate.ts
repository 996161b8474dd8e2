/** Goes on speaking to those who listen. */
const HEARD = '[aria-live], [role="status"]';

/** Makes everything outside `element` inert, as behind a modal dialog. Gives the way back. */
export function isolate(element: Element): () => void {
  const stilled: HTMLElement[] = [];
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert || sibling.matches(HEARD)) continue;
      sibling.inert = true;
      stilled.push(sibling);
    }
  }
  return () => {
    for (const sibling of stilled) sibling.inert = false;
  };
}
