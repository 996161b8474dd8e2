import type { Locale } from '#lib/config/locales.ts';

/** The language that the page is shown in. */
export function pageLocale(): Locale {
  return document.documentElement.lang === 'en' ? 'en' : 'ru';
}
