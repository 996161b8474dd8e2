import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#backend/context.ts';
import { logger } from '#backend/logger.ts';
import { type FeedCity, writeFeed } from './write-feed.ts';

/** Milliseconds after which a requested feed is written again. */
const FRESH_MS = 3_600_000;

export interface Feed {
  /** path of the file, compressed by gzip */
  file: string;
  size: number;
  madeAt: Date;
}

const shared = globalThis as { shopFeeds?: { waiting: Map<string, Promise<void>>; last: Promise<void> } };
const work = (shared.shopFeeds ??= { waiting: new Map(), last: Promise.resolve() });

/**
 * The feed of a city. One that was made more than an hour ago is returned and written again in the background; null:
 * there is none yet, and it is being written. A process writes one feed at a time.
 */
export async function openFeed(
  ctx: Pick<Context, 'db' | 'now'>,
  city: FeedCity,
  dataDir: string,
): Promise<Feed | null> {
  const file = join(dataDir, 'feeds', `${city.id}.yml.gz`);
  const found = await stat(file).catch(() => null);
  if (!found || ctx.now().getTime() - found.mtimeMs > FRESH_MS) plan(ctx, city, file);
  return found && { file, size: found.size, madeAt: found.mtime };
}

/** Resolves when nothing is being written in this process. */
export const feedsAreWritten = (): Promise<void> => work.last;

function plan(ctx: Pick<Context, 'db' | 'now'>, city: FeedCity, file: string): void {
  if (work.waiting.has(file)) return;
  const written = work.last
    .then(() => writeFeed(ctx, city, file))
    .catch((error: unknown) => logger().warn({ err: error }, 'the feed of a city was not written'))
    .finally(() => work.waiting.delete(file));
  work.waiting.set(file, written);
  work.last = written;
}
