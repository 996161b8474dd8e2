import { announceChange } from '#backend/db/changes.ts';
import type { Db } from '#backend/db/connection.ts';
import { pictureCategories, rebuildListings } from '#backend/modules/catalogue/index.ts';
import { rebuildSearch } from '#backend/modules/search/index.ts';
import type { CatalogueChanges } from './load/changes.ts';

/** From so many changed products on, indexing everything anew costs little more and counts the vocabulary afresh. */
const SEARCH_ALL_FROM = 20_000;

/**
 * What follows from a changed catalogue, in the same transaction: listings, facets, pictures of categories,
 * search, and the word to the pages. Told what changed, it rebuilds the trees and products concerned and no others.
 */
export async function rebuildDerived(
  trx: Db,
  changes?: Pick<CatalogueChanges, 'rootIds' | 'productIds'>,
): Promise<void> {
  await rebuildListings(trx, changes && { rootIds: changes.rootIds });
  await pictureCategories(trx);
  const isSmall = changes !== undefined && changes.productIds.length < SEARCH_ALL_FROM;
  await rebuildSearch(trx, isSmall ? { productIds: changes.productIds } : {});
  await announceChange(trx, ['catalogue', 'stock', 'geography', 'content']);
}
