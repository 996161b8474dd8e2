/** In the address of a page that was loaded anew after a change. */
export const ACTED_MARK = '#acted';

/** Loads the page at `address` for whoever is here now: nothing of whoever was before is left in it. It says so itself. */
export function reloadPage(address = window.location.href): void {
  const { href, hash, pathname, search } = window.location;
  if (address !== href) return window.location.assign(address + ACTED_MARK);
  // under way
  if (hash === ACTED_MARK) return;
  history.replaceState(history.state, '', pathname + search + ACTED_MARK);
  // the place on the page before is none on this one, which is another person's
  history.scrollRestoration = 'manual';
  window.location.reload();
}
