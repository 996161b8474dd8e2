import type { linkOf } from './soft-target.ts';

const DEPARTED = 'shop:departed';

type Link = ReturnType<typeof linkOf>;

/** Announces that a click on `link` has started a navigation. */
export function announceDeparture(link: Link): void {
  window.dispatchEvent(new CustomEvent(DEPARTED, { detail: link }));
}

/** Runs `callback` when a link to another page was clicked. Returns a function that unsubscribes. */
export function onDeparted(callback: (link: Link) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<Link>).detail);
  window.addEventListener(DEPARTED, listener);
  return () => window.removeEventListener(DEPARTED, listener);
}
