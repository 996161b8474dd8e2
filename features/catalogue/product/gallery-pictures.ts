import { STANDARD_WIDTHS } from '#components/product-picture/packed-picture.ts';
import { fill } from '#lib/format/fill.ts';

export interface GalleryTexts {
  /** of the whole gallery */
  label: string;
  /** `{number}` in this and the next one stands for the picture's place */
  enlarge: string;
  show: string;
}

export interface GalleryPicture {
  id: string | null;
  /** default: the usual ones; none: a drawing in lines */
  widths?: number[];
}

export const numbered = (text: string, index: number) => fill(text, { number: index + 1 });

const LINES_WIDTH = 1200;

export const isLines = ({ widths }: GalleryPicture) => widths?.length === 0;

export const largestWidth = ({ widths = STANDARD_WIDTHS }: GalleryPicture) => widths.at(-1) ?? LINES_WIDTH;

/** WebP for addresses that stand by themselves: every browser and robot reads it. */
export const largestFile = (picture: GalleryPicture, format: 'avif' | 'webp' = 'webp') =>
  `/pictures/${picture.id}${isLines(picture) ? '.svg' : `-${largestWidth(picture)}.${format}`}`;
