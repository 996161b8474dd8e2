import type { Picture } from './picture.ts';

/*
 * Products as a page's payload carries them (decision 0004): tuples, because names of fields would be repeated with every
 * product. Only the module of a tuple knows the order of its fields; components read the named objects that it returns.
 * A page loads the modules of the tuples that it has.
 */

/** What every product has by name. */
export interface NamedProduct {
  url: string;
  name: string;
  code: string;
  picture: Picture;
  guid: string;
}

/** What is packed has its picture as the API sends it. */
export type Sent<T extends NamedProduct> = Omit<T, 'picture'> & { image: { id: string; sizes: number[] } | null };

const productPage = /^\/product\/(?!\/)/;

/** A product's address without what all have in common. */
export const packUrl = (url: string): string => url.replace(productPage, '');

export const unpackUrl = (packed: string): string => (packed.startsWith('/') ? packed : `/product/${packed}`);
