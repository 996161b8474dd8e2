import { getLocale } from 'next-intl/server';
import type { Locale } from '#lib/config/locales.ts';
import { messages } from '#messages/all.ts';
import { type CardTexts, cardTextsFrom, type NamedCity } from './card-words.ts';

/** Texts of product cards on a page of a city that is also served from the default city, `home`. */
export const cardTexts = async (city: NamedCity, home: NamedCity): Promise<CardTexts> =>
  cardTextsIn(await getLocale(), city, home);

/** The same in a given language. */
export function cardTextsIn(locale: Locale, city: NamedCity, home: NamedCity): CardTexts {
  const { listing, stock } = messages[locale];
  return cardTextsFrom({ card: listing.card, stock }, city, home);
}
