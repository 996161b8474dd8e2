export const locales = ['ru', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The same in every language of the interface. */
export type LocalizedText = Record<Locale, string>;

export const isLocale = (name: string | undefined): name is Locale => locales.some((known) => known === name);

/** Remembers the language of the interface. */
export const LOCALE_COOKIE = 'lang';

/**
 * The language that a Cookie header asks for. Who renders a page and who keeps it both read it here: were they ever of two
 * minds, a page would be kept for readers of the other language.
 */
export const localeOf = (cookieHeader: string | null | undefined): Locale => chosenLocale(cookieHeader) ?? 'ru';

/** null: whoever asks has chosen none. */
export function chosenLocale(cookieHeader: string | null | undefined): Locale | null {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim());
  const chosen = pairs.findLast((pair) => pair.startsWith(`${LOCALE_COOKIE}=`));
  return chosen === undefined ? null : chosen === `${LOCALE_COOKIE}=en` ? 'en' : 'ru';
}
