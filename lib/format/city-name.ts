import type { Locale } from '#lib/config/locales.ts';
import { transliterate } from '#lib/rules/slug.ts';
import { capitalised } from './capitalised.ts';

/** English names that are not letter-by-letter transliterations. */
const customary = new Map([
  ['Москва', 'Moscow'],
  ['Санкт-Петербург', 'Saint Petersburg'],
  ['Ростов-на-Дону', 'Rostov-on-Don'],
  ['Комсомольск-на-Амуре', 'Komsomolsk-on-Amur'],
]);

/** A city's name in Latin letters: «Казань» is «Kazan». */
export function latinCityName(name: string): string {
  return customary.get(name) ?? name.replace(/\p{L}+/gu, latinWord);
}

/** The city's name in the nominative, in the language of the interface. */
export const cityName = (name: string, locale: Locale) => (locale === 'en' ? latinCityName(name) : name);

/**
 * Transliterates as maps do: «ё» is «yo», «е» at the beginning or after a vowel is «ye», the ending «-ый», «-ий» is
 * «-y».
 */
function latinWord(word: string): string {
  const sounds = word
    .toLowerCase()
    .replace(/[ыи]й$/, 'ы')
    .replace(/ё/g, 'йо')
    .replace(/(^|[аеиоуэюяь])е/g, '$1йе');
  const latin = transliterate(sounds);
  return word === word.toLowerCase() ? latin : capitalised(latin);
}
