import type { Availability } from '#lib/rules/availability.ts';
import { type PlacedStock, placedStock } from '#lib/rules/stock.ts';
import { type PackedPicture, type Picture, packPicture, unpackPicture } from './picture.ts';

/*
 * Products as a page's payload carries them (decision 0004): tuples, because names of fields would be repeated with every
 * product. Only this module knows the order of the fields; components read the named objects that it returns.
 */

const availabilities = ['allow', 'request', 'notAllow'] as const satisfies Availability[];

/** A product of a list or of a comparison. */
export type PackedCard = [
  url: string,
  name: string,
  code: string,
  picture: PackedPicture,
  /** rubles */
  price: number | null,
  /** index in `availabilities` */
  availability: number,
  guid: string,
  parameters: string[],
  /** pieces in the page's city; `MANY_PIECES`: more than is shown */
  here: number,
  /** pieces in the default city, where the page's city has none */
  elsewhere?: number,
];

/** A product beside another one: related, similar, a set that it belongs to. */
export type PackedNeighbour = [
  url: string,
  name: string,
  code: string,
  picture: PackedPicture,
  /** in words */
  price: string,
  guid: string,
];

/** A part of a set and how many of it the set holds. */
export type PackedPart = [...PackedNeighbour, quantity: number];

interface NamedProduct {
  url: string;
  name: string;
  code: string;
  picture: Picture;
  guid: string;
}

export interface Card extends NamedProduct {
  /** rubles; null: on request */
  price: number | null;
  availability: Availability;
  /** the most important ones, with their units */
  parameters: string[];
  stock: PlacedStock;
}

export interface Neighbour extends NamedProduct {
  /** in words */
  price: string;
}

export interface SetPart extends Neighbour {
  quantity: number;
}

/** What is packed has its picture as the API sends it. */
type Sent<T extends NamedProduct> = Omit<T, 'picture'> & { image: { id: string; sizes: number[] } | null };

export function packCard(card: Sent<Card>): PackedCard {
  const { url, name, code, image, price, availability, guid, parameters, stock } = card;
  const available = availabilities.indexOf(availability);
  return [url, name, code, packPicture(image), price, available, guid, parameters, ...packStock(stock)];
}

function packStock({ whereabouts, total }: PlacedStock): [here: number, elsewhere?: number] {
  if (whereabouts === 'nowhere') return [0];
  return whereabouts === 'here' ? [total] : [0, total];
}

export function unpackCard([
  url,
  name,
  code,
  picture,
  price,
  availability,
  guid,
  parameters,
  here,
  elsewhere = 0,
]: PackedCard): Card {
  return {
    url,
    name,
    code,
    picture: unpackPicture(picture),
    price,
    availability: availabilities[availability] ?? 'notAllow',
    guid,
    parameters,
    stock: placedStock(here, elsewhere),
  };
}

export const packNeighbour = ({ url, name, code, image, price, guid }: Sent<Neighbour>): PackedNeighbour => [
  url,
  name,
  code,
  packPicture(image),
  price,
  guid,
];

export const packPart = (part: Sent<SetPart>): PackedPart => [...packNeighbour(part), part.quantity];

export const unpackNeighbour = ([url, name, code, picture, price, guid]: PackedNeighbour): Neighbour => ({
  url,
  name,
  code,
  picture: unpackPicture(picture),
  price,
  guid,
});

export const unpackPart = ([url, name, code, picture, price, guid, quantity]: PackedPart): SetPart => ({
  ...unpackNeighbour([url, name, code, picture, price, guid]),
  quantity,
});
