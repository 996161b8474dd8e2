import { isLocale, type Locale } from '#lib/config/locales.ts';

interface Wish {
  locale: Locale;
  weight: number;
}

/** The language that an `Accept-Language` prefers of those that the shop speaks; Russian where it names none of them. */
export function askedLocale(header: string | undefined): Locale {
  const wishes = (header ?? '').split(',').slice(0, WISHES_MAX).flatMap(readWish);
  return wishes.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? 'ru';
}

const WISHES_MAX = 20;

/** Such as `en-GB;q=0.8`. */
function readWish(text: string): Wish[] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const [language] = range.split('-');
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return isLocale(language) && weight > 0 ? [{ locale: language, weight }] : [];
}
