import type { linkOf } from './soft-target.ts';

const DEPARTED = 'shop:departed';

type Link = ReturnType<typeof linkOf>;

/** Tells that a press on `link` leads to another page, which is on its way from now on. */
export function announceDeparture(link: Link): void {
  window.dispatchEvent(new CustomEvent(DEPARTED, { detail: link }));
}

/** Runs `callback` when a link to another page was pressed. Gives the way to stop listening. */
export function onDeparted(callback: (link: Link) => void): () => void {
  const listener = (event: Event) => callback((event as CustomEvent<Link>).detail);
  window.addEventListener(DEPARTED, listener);
  return () => window.removeEventListener(DEPARTED, listener);
}
