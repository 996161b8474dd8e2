/** localStorage key of the chosen theme (§4). */
export const THEME_KEY = 'theme';

/** localStorage key of the chosen list view; the script below copies it to the root's `data-view` for styles. */
export const VIEW_KEY = 'view';
export type ListView = 'cards' | 'table';

/** localStorage key: `off` hides the pictures in the rows of the table. */
export const THUMBNAILS_KEY = 'thumbnails';

export const themes = ['system', 'realtime', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The realtime theme is dark from 17:00 to 05:59 (§4). */
export const DARK_FROM_HOUR = 17;
export const LIGHT_FROM_HOUR = 6;
/** §4, milliseconds */
export const THEME_CHECK_MS = 1000;

/** The colours shown for a chosen theme at an hour of the day. */
export function shownTheme(theme: Theme, hour: number, systemIsDark: boolean): 'light' | 'dark' {
  if (theme === 'realtime') return hour >= DARK_FROM_HOUR || hour < LIGHT_FROM_HOUR ? 'dark' : 'light';
  if (theme === 'system') return systemIsDark ? 'dark' : 'light';
  return theme;
}

/** Id of the phone's strip about the app, and key of localStorage after it was closed (§4). */
export const APP_STRIP = 'app-strip';
