import type { Locale } from '#lib/config/locales.ts';

/** The language of the page. */
export function pageLocale(): Locale {
  return document.documentElement.lang === 'en' ? 'en' : 'ru';
}
