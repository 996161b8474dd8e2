import type { Partner } from './authenticate.ts';
import type { FeedProduct } from './read-products.ts';

/** A category of the list, with its parent. */
export interface ListCategory {
  id: number;
  parentId: number | null;
  name: string;
}

export interface ListWarehouse {
  guid: string;
  name: string;
}

/** What a format needs besides the products. */
export interface ListFrame {
  scopes: Partner['scopes'];
  categories: ListCategory[];
  warehouses: ListWarehouse[];
  now: Date;
}

/** Turns batches of products into text. */
export type Format = (frame: ListFrame, batches: AsyncIterable<FeedProduct[]>) => AsyncIterable<string>;
