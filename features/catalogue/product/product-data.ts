import type { Locale } from '#lib/config/locales.ts';
import type { Availability, ProductCard, ProductDetails } from '#lib/contract/catalogue.ts';
import { formatRubles } from '#lib/format/money.ts';
import { typeset } from '#lib/format/typeset.ts';
import { type PackedNeighbour, type PackedPart, packNeighbour, packPart } from '#lib/packed/neighbour.ts';
import { type PackedPicture, packPicture } from '#lib/packed/picture.ts';
import { type PackedText, packText } from '#lib/packed/text.ts';
import type { ParameterPair } from './key-parameters.ts';
import { parameterPair } from './parameter-pair.ts';

/** A product as short as its page's payload can carry it; everything else of the page follows from it. */
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
  description: PackedText | null;
  tags: [slug: string, name: string][];
  /** text and path of the parent sections */
  trail: [text: string, path: string][];
  parameters: [heading: string, pairs: ParameterPair[]][];
  documents: [title: string, url: string, bytes: number | null][];
  parts: PackedPart[];
  /** sets that it is a part of */
  sets: PackedNeighbour[];
  related: PackedNeighbour[];
  similar: PackedNeighbour[];
}

interface PriceTexts {
  onRequest: string;
  notSold: string;
  locale: Locale;
}

export function packProduct(product: ProductDetails, sets: ProductCard[], words: PriceTexts): ProductData {
  const { guid, url, name, code, article, brand, price, availability, description } = product;
  const pack = (cards: ProductCard[]) =>
    cards.map((card) => packNeighbour({ ...card, price: priceInWords(card, words) }));
  return {
    guid,
    url,
    name,
    code,
    article,
    brand,
    price,
    availability,
    description: description && packText(typeset(description)),
    barcode: product.barcodes[0] ?? null,
    pictures: product.pictures.map(packPicture),
    tags: product.tags.map((tag) => [tag.slug, tag.name]),
    trail: product.breadcrumbs.map(({ text, link }) => [text, link]),
    parameters: product.parameters.map(({ group, items }) => [
      group,
      items.map((item) => parameterPair(item, words.locale)),
    ]),
    documents: product.documents.filter(isReachable).map((document) => [document.title, document.url, document.size]),
    parts: product.components.map(({ quantity, product: part }) =>
      packPart({ ...part, price: priceInWords(part, words), quantity }),
    ),
    sets: pack(sets),
    related: pack(product.related),
    similar: pack(product.similar),
  };
}

/** A product's price, or what stands in its place. */
export function priceInWords(
  { price, availability }: Pick<ProductCard, 'price' | 'availability'>,
  words: PriceTexts,
): string {
  if (availability === 'notAllow') return words.notSold;
  return availability === 'allow' && price !== null ? formatRubles(price, words.locale) : words.onRequest;
}

/** Only files with an http(s) address can be linked. */
const isReachable = ({ url }: { url: string }) => /^https?:/.test(url);
