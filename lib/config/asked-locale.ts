import { chosenLocale, isLocale, type Locale } from './locales.ts';

interface Wish {
  locale: Locale;
  weight: number;
}

/** The supported language that an `Accept-Language` header prefers; Russian when it names none. */
export function askedLocale(header: string | null | undefined): Locale {
  const wishes = (header ?? '').split(',').slice(0, WISHES_MAX).flatMap(readWish);
  return wishes.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? 'ru';
}

/** The interface language that was chosen by cookie, otherwise the one that the request's `Accept-Language` prefers. */
export const callerLocale = (cookie: string | null | undefined, accepted: string | null | undefined): Locale =>
  chosenLocale(cookie) ?? askedLocale(accepted);

const WISHES_MAX = 20;

/** Parses one range such as `en-GB;q=0.8`. */
function readWish(text: string): Wish[] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const [language] = range.split('-');
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return isLocale(language) && weight > 0 ? [{ locale: language, weight }] : [];
}
