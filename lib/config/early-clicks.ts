/** Property of the window: what was clicked so far, until the page's script handles clicks; undefined from then on. */
export const EARLY_CLICKS = 'early';

export interface WithEarlyClicks {
  [EARLY_CLICKS]?: Set<EventTarget | null> | undefined;
}
