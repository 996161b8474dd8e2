import type { Db } from '#backend/db/connection.ts';
import { announceChange } from '#backend/db/changes.ts';
import { rebuildListings } from '#backend/modules/catalogue/index.ts';
import { rebuildSearch } from '#backend/modules/search/index.ts';

/** What follows from a changed catalogue, in the same transaction: listings, facets, search, and the word to the pages. */
export async function rebuildDerived(trx: Db): Promise<void> {
  await rebuildListings(trx);
  await rebuildSearch(trx);
  await announceChange(trx, ['catalogue', 'stock', 'geography', 'content']);
}
