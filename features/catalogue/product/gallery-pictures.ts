import { STANDARD_WIDTHS } from '#components/product-picture/packed-picture.ts';
import { fill } from '#lib/format/fill.ts';

export interface GalleryTexts {
  /** accessible name of the gallery */
  label: string;
  /** here and in the next text `{number}` is replaced by the picture's number */
  enlarge: string;
  show: string;
}

export interface GalleryPicture {
  id: string | null;
  /** default: the usual widths; empty: a vector drawing */
  widths?: number[];
}

export const numbered = (text: string, index: number) => fill(text, { number: index + 1 });

const LINES_WIDTH = 1200;

export const isLines = ({ widths }: GalleryPicture) => widths?.length === 0;

export const largestWidth = ({ widths = STANDARD_WIDTHS }: GalleryPicture) => widths.at(-1) ?? LINES_WIDTH;

/** WebP for addresses without alternatives: every browser and bot can read it. */
export const largestFile = (picture: GalleryPicture, format: 'avif' | 'webp' = 'webp') =>
  `/pictures/${picture.id}${isLines(picture) ? '.svg' : `-${largestWidth(picture)}.${format}`}`;
