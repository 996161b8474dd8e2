import { STANDARD_WIDTHS } from '#lib/config/pictures.ts';
import { fill } from '#lib/format/fill.ts';
import type { Picture } from '#lib/packed/picture.ts';

export interface GalleryTexts {
  /** accessible name of the gallery */
  label: string;
  /** here and in the next text `{number}` is replaced by the picture's number */
  enlarge: string;
  show: string;
}

export const numbered = (text: string, index: number) => fill(text, { number: index + 1 });

const LINES_WIDTH = 1200;

export const isLines = ({ widths }: Picture) => widths?.length === 0;

export const largestWidth = ({ widths = STANDARD_WIDTHS }: Picture) => widths.at(-1) ?? LINES_WIDTH;

/** WebP for addresses that stand by themselves: every browser and robot reads it. */
export const largestFile = (picture: Picture, format: 'avif' | 'webp' = 'webp') =>
  `/pictures/${picture.id}${isLines(picture) ? '.svg' : `-${largestWidth(picture)}.${format}`}`;
