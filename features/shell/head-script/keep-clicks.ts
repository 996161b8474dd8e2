import { EARLY_CLICKS, type WithEarlyClicks } from '#lib/config/early-clicks.ts';

/** Keeps what is clicked before the page's own script handles clicks. */
export function keepClicks(): void {
  const page = window as WithEarlyClicks;
  page[EARLY_CLICKS] = new Set();
  addEventListener('click', ({ target }) => page[EARLY_CLICKS]?.add(target));
}
