import type { Locale } from '#lib/config/locales.ts';
import en from '#messages/en/site.json';
import ru from '#messages/ru/site.json';

/** The words of header, footer and menus. */
export type SiteTexts = typeof ru;

/**
 * They stand in the script, which a browser keeps, in both languages: in the payload they would come with every page.
 */
export const siteTexts = (locale: Locale): SiteTexts => (locale === 'en' ? en : ru);
