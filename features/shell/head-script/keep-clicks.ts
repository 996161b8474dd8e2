import { EARLY_CLICKS } from '#lib/config/early-clicks.ts';

/** Keeps what is clicked before the page's own script handles clicks. */
export function keepClicks(): void {
  const page = window as { [EARLY_CLICKS]?: Set<EventTarget | null> };
  page[EARLY_CLICKS] = new Set();
  addEventListener('click', ({ target }) => page[EARLY_CLICKS]?.add(target));
}
