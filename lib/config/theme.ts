/** Remembers the theme that a person chose (§4). */
export const THEME_KEY = 'theme';

/** Remembers how a person wants lists of products; the root's `data-view` tells it to styles, and that script runs. */
export const VIEW_KEY = 'view';
export type ListView = 'cards' | 'table';

export const themes = ['system', 'realtime', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** In the realtime theme it is dark from 17:00 to 05:59 (§4). */
export const DARK_FROM_HOUR = 17;
export const LIGHT_FROM_HOUR = 6;
/** §4, milliseconds */
export const THEME_CHECK_MS = 1000;

/** What the page shows for a chosen theme at an hour of the day. */
export function shownTheme(theme: Theme, hour: number, systemIsDark: boolean): 'light' | 'dark' {
  if (theme === 'realtime') return hour >= DARK_FROM_HOUR || hour < LIGHT_FROM_HOUR ? 'dark' : 'light';
  if (theme === 'system') return systemIsDark ? 'dark' : 'light';
  return theme;
}
