import { STOCK_SHOWN_MAX } from '#lib/config/limits.ts';
import type { Availability, ProductCard } from '#lib/contract/catalogue.ts';
import type { Remain } from '#lib/contract/geography.ts';

/** More than is told (§9). */
export const MANY = STOCK_SHOWN_MAX + 1;

export const availabilities = ['allow', 'request', 'notAllow'] as const satisfies Availability[];

const STANDARD_WIDTHS = '160,320,640,1200';

/** A product card as short as the page's payload can carry it; its markup is in the HTML already. */
export type CardData = [
  url: string,
  name: string,
  code: string,
  /** id, with the widths that exist where they are not the usual ones */
  picture: string | [id: string, ...widths: number[]] | null,
  /** rubles */
  price: number | null,
  /** index in `availabilities` */
  availability: number,
  parameters: string[],
  /** in the city's warehouses; `MANY`: more than is told */
  stock: number,
];

/** Cards for `ProductGrid`, with what the city has of each product. */
export function packCards(products: ProductCard[], stock: Record<string, Remain>): CardData[] {
  return products.map((product) => [
    product.url,
    product.name,
    product.code,
    packPicture(product.image),
    product.price,
    availabilities.indexOf(product.availability),
    product.keyParameters.slice(0, 3),
    packStock(stock[product.guid]),
  ]);
}

function packPicture(image: ProductCard['image']): CardData[3] {
  if (!image) return null;
  return image.sizes.join() === STANDARD_WIDTHS ? image.id : [image.id, ...image.sizes];
}

function packStock(remain: Remain | undefined): number {
  if (!remain) return 0;
  return remain.totalRemain === 'более 500' ? MANY : remain.totalRemain;
}
