import type { Locale } from '#lib/config/locales.ts';
import englishCookies from '#messages/en/cookieSettings.json';
import en from '#messages/en/site.json';
import russianCookies from '#messages/ru/cookieSettings.json';
import type { SiteTexts } from './site-texts.ts';

/** Frame texts sent with the page; null in Russian, the language of most readers, whose texts are in the bundle. */
export const sentSiteTexts = (locale: Locale): SiteTexts | null => (locale === 'en' ? en : null);

/** Sent with the page, since most shops have no such link. */
export const cookieSettingsText = (locale: Locale): string => (locale === 'en' ? englishCookies : russianCookies).title;
