import { callQuery } from '#lib/client/queries.ts';
import type { ProductDetails } from '#lib/contract/catalogue.ts';

const fields = ['guid', 'name', 'url', 'image', 'code', 'article', 'price', 'availability'] as const;

export type GuestProduct = Pick<ProductDetails, (typeof fields)[number]>;

/** The products that are still sold. */
export const guestProductsQuery = (guids: readonly string[]) =>
  callQuery('POST v2 catalog/products', { body: { guids: guids.toSorted(), fields: [...fields] } });

/** Whether the product has a retail price and can be bought by customers. */
export const isSold = (product: GuestProduct | undefined): product is GuestProduct & { price: number } =>
  product?.availability === 'allow' && product.price !== null;
