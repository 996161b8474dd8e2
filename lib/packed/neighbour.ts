import type { NamedProduct, Sent } from './named-product.ts';
import { type PackedPicture, packPicture, unpackPicture } from './picture.ts';

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

export interface Neighbour extends NamedProduct {
  /** in words */
  price: string;
}

export interface SetPart extends Neighbour {
  quantity: number;
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
