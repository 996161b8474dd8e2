import type { SharingCard } from '#lib/contract/app.ts';

/** What `drawCard` draws; the product's picture is put upon it afterwards. */
export interface CardOrder {
  card: Omit<SharingCard, 'picture'>;
  storeName: string;
  hasPicture: boolean;
}

/** Where the picture is put upon the drawing; square. */
export const PICTURE = { left: 734, top: 114, side: 370 };
