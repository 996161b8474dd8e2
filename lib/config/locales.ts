export const locales = ['ru', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Remembers the language of the interface. */
export const LOCALE_COOKIE = 'lang';
