import type { linkOf } from './navigation-target.ts';

const STARTED = 'shop:navigation-started';

type Link = ReturnType<typeof linkOf>;

/** Announces that a click on `link` has started a navigation. */
export function announceNavigationStart(link: Link): void {
  window.dispatchEvent(new CustomEvent(STARTED, { detail: link }));
}

/** Runs `callback` when a link to another page was clicked. Returns a function that unsubscribes. */
export function onNavigationStarted(callback: (link: Link) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<Link>).detail);
  window.addEventListener(STARTED, listener);
  return () => window.removeEventListener(STARTED, listener);
}
