import type { OpenedDatabase } from '#backend/db/connection.ts';
import { openDatabase } from '#backend/db/connection.ts';
import { bringUpToDate } from '#backend/import/bring-up-to-date.ts';
import { suppliedGeography } from '#backend/import/geography/supplied-geography.ts';
import { loadCatalogue } from '#backend/import/load-catalogue.ts';
import { loadGeography } from '#backend/import/load-geography.ts';
import { rebuildDerived } from '#backend/import/rebuild-derived.ts';
import { openYmlFeed } from '#backend/import/yml/open-feed.ts';
import { seedDemo } from '#demo/seed-cities-and-products.ts';
import { databaseNamed } from '../catalogue.ts';

const FEED_BYTES_MAX = 2 ** 30;

/** The demo catalogue without pictures in a new database, or that of a feed's file. */
export async function openJudgedCatalogue(serverUrl: string, feedFile: string | null): Promise<OpenedDatabase> {
  const name = feedFile === null ? 'judged_demo' : 'judged_feed';
  const opened = openDatabase(await databaseNamed(serverUrl, name, { isFresh: true }), { max: 4 });
  await bringUpToDate(opened.db);
  if (feedFile === null) await seedDemo(opened);
  else {
    await loadGeography(opened.db, suppliedGeography());
    const feed = await openYmlFeed(feedFile, { maxBytes: FEED_BYTES_MAX });
    await loadCatalogue(opened.db, opened.pool, feed, { after: rebuildDerived });
  }
  return opened;
}
