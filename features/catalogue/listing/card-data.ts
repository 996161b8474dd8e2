import type { Availability, ProductCard } from '#lib/contract/catalogue.ts';
import { typeset } from '#lib/format/typeset.ts';
import { type NearestStock, nearestStock } from '#lib/rules/stock.ts';

export const availabilities = ['allow', 'request', 'notAllow'] as const satisfies Availability[];

const STANDARD_WIDTHS = '160,320,640,1200';

/** A product card in compact form for the RSC payload; its markup is already in the HTML. */
export type CardData = [
  url: string,
  name: string,
  code: string,
  /** picture id, with the available widths if they are not the usual ones */
  picture: string | [id: string, ...widths: number[]] | null,
  /** rubles */
  price: number | null,
  /** index in `availabilities` */
  availability: number,
  guid: string,
  parameters: string[],
  /** pieces in the city; `MANY_PIECES`: more than is shown */
  here: number,
  /** pieces in the default city, if this one has none */
  elsewhere?: number,
];

/** Cards for `ProductGrid`; `stock` is by product guid. */
export function packCards(products: ProductCard[], stock: Record<string, NearestStock>): CardData[] {
  return products.map((product) => [
    product.url,
    product.name,
    product.code,
    packPicture(product.image),
    product.price,
    availabilities.indexOf(product.availability),
    product.guid,
    product.keyParameters.slice(0, 3).map(typeset),
    ...packStock(stock[product.guid]),
  ]);
}

function packPicture(image: ProductCard['image']): CardData[3] {
  if (!image) return null;
  return image.sizes.join() === STANDARD_WIDTHS ? image.id : [image.id, ...image.sizes];
}

function packStock(stock: NearestStock | undefined): [here: number, elsewhere?: number] {
  if (!stock || stock.whereabouts === 'nowhere') return [0];
  return stock.whereabouts === 'here' ? [stock.total] : [0, stock.total];
}

export const unpackStock = ([, , , , , , , , here, elsewhere = 0]: CardData): NearestStock =>
  nearestStock(here, elsewhere);
