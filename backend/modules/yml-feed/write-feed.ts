import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Context } from '#backend/context.ts';
import type { Db } from '#backend/db/connection.ts';
import { cityOrigin } from '#lib/config/city-origin.ts';
import { environment } from '#lib/config/environment.ts';
import { categoriesOf, offersOf } from './read-offers.ts';
import { ymlHead, ymlOffer, ymlTail } from './yml.ts';

/** A feed is written on one core beside the pages, so speed matters more than the last percent of its size. */
const GZIP_LEVEL = 4;

export interface FeedCity {
  id: number;
  subdomain: string;
  isDefault: boolean;
}

/**
 * Writes a city's feed, compressed by gzip, in one state of the database; the file appears when it is complete. Does
 * nothing while another process writes the feed of the same city.
 */
export async function writeFeed({ db, now }: Pick<Context, 'db' | 'now'>, city: FeedCity, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows } = await sql<{ isFirst: boolean }>`
        SELECT pg_try_advisory_xact_lock(hashtextextended(${`yml-feed:${city.id}`}, 0)) AS "isFirst"`.execute(trx);
      if (!rows[0]?.isFirst) return;
      try {
        const text = Readable.from(textOf(trx, city, now()), { objectMode: false });
        await pipeline(text, createGzip({ level: GZIP_LEVEL }), createWriteStream(unfinished));
        await rename(unfinished, file);
      } finally {
        await rm(unfinished, { force: true });
      }
    });
}

async function* textOf(db: Db, city: FeedCity, madeAt: Date): AsyncGenerator<string> {
  const settings = environment();
  const origin = cityOrigin(settings, city.isDefault ? null : city.subdomain);
  const known = new Set<number>();
  const categories = await categoriesOf(db);
  // a withdrawn category has no place in the tree, nor do those below it
  const tree = categories.filter(({ id, parentId }) => (parentId === null || known.has(parentId)) && known.add(id));
  yield ymlHead({ name: settings.storeName, origin, madeAt, categories: tree });
  for await (const offers of offersOf(db, { city: city.id, origin })) {
    yield offers
      .filter(({ categoryId }) => known.has(categoryId))
      .map(ymlOffer)
      .join('');
  }
  yield ymlTail;
}
