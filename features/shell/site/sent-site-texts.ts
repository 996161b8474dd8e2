import type { Locale } from '#lib/config/locales.ts';
import en from '#messages/en/site.json';
import type { SiteTexts } from './site-texts.ts';

/** For the server: the words that come with the page; null where the script has them, as it has those of most readers. */
export const sentSiteTexts = (locale: Locale): SiteTexts | null => (locale === 'en' ? en : null);
