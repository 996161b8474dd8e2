/** Fragment that marks a page as loaded after a change of the acted-for customer. */
export const ACTED_MARK = '#acted';

/** Loads `address` again, so that no data of the previous customer remains; the loaded page announces the change. */
export function reloadPage(address = window.location.href): void {
  const { href, hash, pathname, search } = window.location;
  if (address !== href) return window.location.assign(address + ACTED_MARK);
  // the reload has started already
  if (hash === ACTED_MARK) return;
  history.replaceState(history.state, '', pathname + search + ACTED_MARK);
  // the scroll position belongs to the previous customer's page
  history.scrollRestoration = 'manual';
  window.location.reload();
}
