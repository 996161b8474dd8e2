import { APP_STRIP, shownTheme, THEME_KEY, THUMBNAILS_KEY, type Theme, VIEW_KEY } from '#lib/config/theme.ts';

/** Sets the theme and the view of lists that this person chose (§4), and what is closed, so that nothing changes later. */
export function showChoices(root: DOMStringMap): void {
  const theme = (localStorage.getItem(THEME_KEY) || 'system') as Theme;
  root.theme = shownTheme(theme, new Date().getHours(), matchMedia('(prefers-color-scheme:dark)').matches);
  root.themeChoice = theme;
  root.view = localStorage.getItem(VIEW_KEY) || 'cards';
  root.thumbnails = localStorage.getItem(THUMBNAILS_KEY) || 'on';
  root.appStrip = localStorage.getItem(APP_STRIP) || '';
}
