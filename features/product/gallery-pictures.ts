import type { Picture } from '#lib/contract/common.ts';

export interface GalleryTexts {
  /** of the whole gallery */
  label: string;
  /** `{number}` in this and the next one stands for the picture's place */
  enlarge: string;
  show: string;
  close: string;
  previous: string;
  next: string;
  zoomIn: string;
  zoomOut: string;
}

export const numbered = (text: string, index: number) => text.replace('{number}', String(index + 1));

export const largestFile = ({ id, sizes }: Picture) => `/pictures/${id}-${sizes.at(-1)}.webp`;
