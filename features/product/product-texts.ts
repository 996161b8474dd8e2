import { getMessages } from 'next-intl/server';
import type { GalleryTexts } from './gallery-pictures.ts';

/** The page's own words, which no product changes. */
export interface ProductTexts {
  breadcrumbs: string;
  home: string;
  code: string;
  copy: string;
  copied: string;
  articleName: string;
  tags: string;
  contents: string;
  buy: string;
  showSimilar: string;
  call: string;
  pieceUnit: string;
  gallery: GalleryTexts;
  /** headings of the sections, by their anchors */
  sections: Record<'set' | 'parameters' | 'documents' | 'sets' | 'related' | 'similar', string>;
}

export async function productTexts(): Promise<ProductTexts> {
  return (await getMessages()).product.page;
}
