export const locales = ['ru', 'en'] as const;
export type Locale = (typeof locales)[number];

/** One text in every language of the interface. */
export type LocalizedText = Record<Locale, string>;

/** A text of the shop in every language, or one that is the same in all of them, such as a name or a person's words. */
export type Wording = string | LocalizedText;

export const textIn = (locale: Locale, wording: Wording): string =>
  typeof wording === 'string' ? wording : wording[locale];

export const isLocale = (name: string | undefined): name is Locale => locales.some((known) => known === name);

/** Cookie with the language of the interface. */
export const LOCALE_COOKIE = 'lang';

/**
 * The language that a Cookie header selects. The renderer and the page cache both use this function: if they disagreed,
 * a page would be cached for readers of the other language.
 */
export const localeOf = (cookieHeader: string | null | undefined): Locale => chosenLocale(cookieHeader) ?? 'ru';

/** null: the visitor has not chosen a language. */
export function chosenLocale(cookieHeader: string | null | undefined): Locale | null {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim());
  const chosen = pairs.findLast((pair) => pair.startsWith(`${LOCALE_COOKIE}=`));
  return chosen === undefined ? null : chosen === `${LOCALE_COOKIE}=en` ? 'en' : 'ru';
}
