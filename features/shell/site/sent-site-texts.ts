import type { Locale } from '#lib/config/locales.ts';
import en from '#messages/en/site.json';
import type { SiteTexts } from './site-texts.ts';

/** Frame texts sent with the page; null in Russian, the language of most readers, whose texts are in the bundle. */
export const sentSiteTexts = (locale: Locale): SiteTexts | null => (locale === 'en' ? en : null);
