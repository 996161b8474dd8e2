import { chosenLocale, isLocale, type Locale } from './locales.ts';

interface Preference {
  locale: Locale;
  weight: number;
}

/** The supported language that an `Accept-Language` header prefers; Russian when it names none. */
export function askedLocale(header: string | null | undefined): Locale {
  const preferences = (header ?? '').split(',').slice(0, PREFERENCES_MAX).flatMap(readPreference);
  return preferences.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? 'ru';
}

/** The interface language that was chosen by cookie, otherwise the one that the request's `Accept-Language` prefers. */
export const callerLocale = (cookie: string | null | undefined, accepted: string | null | undefined): Locale =>
  chosenLocale(cookie) ?? askedLocale(accepted);

const PREFERENCES_MAX = 20;

/** Parses one range such as `en-GB;q=0.8`. */
function readPreference(text: string): Preference[] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const [language] = range.split('-');
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return isLocale(language) && weight > 0 ? [{ locale: language, weight }] : [];
}
