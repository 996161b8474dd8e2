import { type PackedPicture, packPicture } from '#components/product-picture/packed-picture.ts';
import type { Locale } from '#lib/config/locales.ts';
import type { Availability, ProductCard, ProductDetails } from '#lib/contract/catalogue.ts';
import { formatRubles } from '#lib/format/money.ts';
import { typeset } from '#lib/format/typeset.ts';
import type { ParameterPair } from './key-parameters.ts';
import { parameterPair } from './parameter-pair.ts';

/** A related product in compact form for the RSC payload. */
export type PackedProduct = [
  url: string,
  name: string,
  code: string,
  picture: PackedPicture,
  price: string,
  guid: string,
];

/** A part of a set and its quantity. */
export type PackedPart = [...PackedProduct, quantity: number];

/** A product in compact form for the RSC payload; the whole page is derived from it. */
export interface ProductData {
  guid: string;
  url: string;
  name: string;
  code: string;
  article: string | null;
  brand: string | null;
  barcode: string | null;
  /** rubles */
  price: number | null;
  availability: Availability;
  pictures: PackedPicture[];
  description: string | null;
  tags: [slug: string, name: string][];
  /** text and path of the parent sections */
  trail: [text: string, path: string][];
  parameters: [heading: string, pairs: ParameterPair[]][];
  documents: [title: string, url: string, bytes: number | null][];
  parts: PackedPart[];
  /** sets that contain the product */
  sets: PackedProduct[];
  related: PackedProduct[];
  similar: PackedProduct[];
}

interface PriceTexts {
  onRequest: string;
  notSold: string;
  locale: Locale;
}

export function packProduct(product: ProductDetails, sets: ProductCard[], words: PriceTexts): ProductData {
  const { guid, url, name, code, article, brand, price, availability, description } = product;
  const pack = (cards: ProductCard[]) => cards.map((card) => packNeighbour(card, words));
  return {
    guid,
    url,
    name,
    code,
    article,
    brand,
    price,
    availability,
    description: description && typeset(description),
    barcode: product.barcodes[0] ?? null,
    pictures: product.pictures.map(packPicture),
    tags: product.tags.map((tag) => [tag.slug, tag.name]),
    trail: product.breadcrumbs.map(({ text, link }) => [text, link]),
    parameters: product.parameters.map(({ group, items }) => [group, items.map(parameterPair)]),
    documents: product.documents.filter(isReachable).map((document) => [document.title, document.url, document.size]),
    parts: product.components.map(({ quantity, product: part }) => [...packNeighbour(part, words), quantity]),
    sets: pack(sets),
    related: pack(product.related),
    similar: pack(product.similar),
  };
}

export function packNeighbour(product: ProductCard, words: PriceTexts): PackedProduct {
  const { url, name, code, image, price, availability, guid } = product;
  const asked = availability === 'notAllow' ? words.notSold : words.onRequest;
  return [
    url,
    name,
    code,
    packPicture(image),
    availability === 'allow' && price !== null ? formatRubles(price, words.locale) : asked,
    guid,
  ];
}

/** Only files with an http(s) address can be linked. */
const isReachable = ({ url }: { url: string }) => /^https?:/.test(url);
