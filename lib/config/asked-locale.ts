import { chosenLocale, isLocale, type Locale } from './locales.ts';

interface Wish {
  locale: Locale;
  weight: number;
}

/** The language that an `Accept-Language` prefers of those that the shop speaks; Russian where it names none of them. */
export function askedLocale(header: string | null | undefined): Locale {
  const wishes = (header ?? '').split(',').slice(0, WISHES_MAX).flatMap(readWish);
  return wishes.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? 'ru';
}

/** The language of the interface where one was chosen, or else the one that the caller's program prefers. */
export const callerLocale = (cookie: string | null | undefined, accepted: string | null | undefined): Locale =>
  chosenLocale(cookie) ?? askedLocale(accepted);

const WISHES_MAX = 20;

/** Such as `en-GB;q=0.8`. */
function readWish(text: string): Wish[] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const [language] = range.split('-');
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return isLocale(language) && weight > 0 ? [{ locale: language, weight }] : [];
}
