import { getMessages } from 'next-intl/server';
import { type CardTexts, cardTextsFrom, type NamedCity } from './card-words.ts';

/** Texts of product cards on a page of a city that is also served from the default city, `home`. */
export async function cardTexts(city: NamedCity, home: NamedCity): Promise<CardTexts> {
  const { listing, stock } = await getMessages();
  return cardTextsFrom({ card: listing.card, stock }, city, home);
}
