import { type NamedProduct, packUrl, type Sent, unpackUrl } from './named-product.ts';
import { type PackedPicture, packPicture, unpackPicture } from './picture.ts';

/** A product shown on the page of another: related, similar, or a set that contains it. */
export type PackedNeighbour = [
  /** see `packUrl` */
  url: string,
  name: string,
  code: string,
  picture: PackedPicture,
  /** formatted, or the text shown instead of a price */
  price: string,
  guid: string,
];

/** A part of a set and its quantity in the set. */
export type PackedPart = [...PackedNeighbour, quantity: number];

export interface Neighbour extends NamedProduct {
  /** formatted, or the text shown instead of a price */
  price: string;
}

export interface SetPart extends Neighbour {
  quantity: number;
}

export const packNeighbour = ({ url, name, code, image, price, guid }: Sent<Neighbour>): PackedNeighbour => [
  packUrl(url),
  name,
  code,
  packPicture(image),
  price,
  guid,
];

export const packPart = (part: Sent<SetPart>): PackedPart => [...packNeighbour(part), part.quantity];

export const unpackNeighbour = ([url, name, code, picture, price, guid]: PackedNeighbour): Neighbour => ({
  url: unpackUrl(url),
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
