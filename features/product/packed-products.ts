import { type PackedPicture, packPicture } from '#components/product-picture/packed-picture.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { formatRubles } from '#lib/format/money.ts';

/** A neighbour of the product in as few words as its compact card shows. */
export type PackedProduct = [url: string, name: string, code: string, picture: PackedPicture, price: string];

/** A part of a set and how many of it the set holds. */
export type PackedPart = [...PackedProduct, quantity: number];

export interface PriceWords {
  onRequest: string;
  notSold: string;
}

export function packProduct(product: ProductCard, words: PriceWords): PackedProduct {
  const { url, name, code, image, price, availability } = product;
  const asked = availability === 'notAllow' ? words.notSold : words.onRequest;
  return [
    url,
    name,
    code,
    packPicture(image),
    availability === 'allow' && price !== null ? formatRubles(price) : asked,
  ];
}
