import { announceChange } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import { pictureCategories, rebuildListings } from '#backend/modules/catalogue/index.ts';
import { rebuildSearch } from '#backend/modules/search/index.ts';
import { enqueueArrivals } from '#backend/modules/stock/index.ts';
import type { CatalogueChanges } from './load/changes.ts';

/** Number of changed products from which indexing everything costs little more and also recounts the vocabulary. */
const SEARCH_ALL_FROM = 20_000;

/**
 * Rebuilds what is derived from a changed catalogue, in the same transaction: listings, facets, pictures of categories
 * and search, announces the change to pages, and queues notifications of people who wait for the products. With `changes`
 * only the affected trees and products are rebuilt.
 */
export async function rebuildDerived(
  trx: Db,
  changes?: Pick<CatalogueChanges, 'rootIds' | 'productIds'>,
): Promise<void> {
  await rebuildListings(trx, changes && { rootIds: changes.rootIds });
  await pictureCategories(trx);
  const isSmall = changes !== undefined && changes.productIds.length < SEARCH_ALL_FROM;
  await rebuildSearch(trx, isSmall ? { productIds: changes.productIds } : {});
  await enqueueArrivals(trx, changes?.productIds ?? null, new Date());
  await announceChange(trx, ['catalogue', 'stock', 'geography', 'content']);
}
