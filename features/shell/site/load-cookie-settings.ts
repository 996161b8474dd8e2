import { pageLocale } from '#lib/client/page-locale.ts';
import type texts from '#messages/ru/cookieSettings.json';

export type CookieSettingsTexts = typeof texts;

/** Texts of the notice and the settings of a shop with a counter. */
export const loadCookieTexts = async (): Promise<CookieSettingsTexts> =>
  (pageLocale() === 'en'
    ? await import('#messages/en/cookieSettings.json')
    : await import('#messages/ru/cookieSettings.json')
  ).default;

/** The dialog with the texts of the page's language. */
export async function loadCookieSettings() {
  const [{ CookieSettingsDialog }, texts] = await Promise.all([
    import('./cookie-settings-dialog.tsx'),
    loadCookieTexts(),
  ]);
  return { CookieSettingsDialog, texts };
}
