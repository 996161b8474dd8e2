import type { Availability } from '#lib/rules/availability.ts';
import { type NearestStock, nearestStock } from '#lib/rules/stock.ts';
import { type NamedProduct, packUrl, type Sent, unpackUrl } from './named-product.ts';
import { type PackedPicture, packPicture, unpackPicture } from './picture.ts';

const availabilities = ['allow', 'request', 'notAllow'] as const satisfies Availability[];

/** A product of a list or of a comparison. */
export type PackedCard = [
  /** see `packUrl` */
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
  /** when it is ready, as a phrase */
  ready?: string,
];

export interface Card extends NamedProduct {
  /** rubles; null: on request */
  price: number | null;
  availability: Availability;
  /** the most important ones, with their units; in a list with columns first their values, empty: there is none */
  parameters: string[];
  stock: NearestStock;
}

export function packCard(card: Sent<Card>): PackedCard {
  const { url, name, code, image, price, availability, guid, parameters, stock } = card;
  const available = availabilities.indexOf(availability);
  return [packUrl(url), name, code, packPicture(image), price, available, guid, parameters, ...packStock(stock)];
}

function packStock({ whereabouts, total, ready }: NearestStock): [here: number, elsewhere?: number, ready?: string] {
  if (whereabouts === 'nowhere') return [0];
  if (ready) return whereabouts === 'here' ? [total, 0, ready] : [0, total, ready];
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
  ready,
]: PackedCard): Card {
  return {
    url: unpackUrl(url),
    name,
    code,
    picture: unpackPicture(picture),
    price,
    availability: availabilities[availability] ?? 'notAllow',
    guid,
    parameters,
    stock: { ...nearestStock(here, elsewhere), ...(ready && { ready }) },
  };
}
