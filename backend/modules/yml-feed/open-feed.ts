import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Context } from '#backend/context.ts';
import { logger } from '#backend/logger.ts';
import { HOUR_MS } from '#lib/rules/durations.ts';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import { type FeedCity, writeFeed } from './write-feed.ts';

/** Milliseconds after which a requested feed is written again. */
const FRESH_MS = HOUR_MS;

export interface Feed {
  /** path of the file, compressed by gzip */
  file: string;
  size: number;
  madeAt: Date;
}

const work = processSingleton('feeds', () => ({
  waiting: new Map<string, Promise<void>>(),
  last: Promise.resolve(),
}));

/** Milliseconds for which the first request of a feed waits until it is written. */
const TIMEOUT_MS = 8000;

/**
 * The feed of a city. One that was made more than an hour ago is returned and written again in the background; the first
 * one is waited for, at most `timeoutMs`. null: it is still being written. A process writes one feed at a
 * time.
 */
export async function openFeed(
  ctx: Pick<Context, 'db' | 'now'>,
  city: FeedCity,
  dataDir: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Feed | null> {
  const file = join(dataDir, 'feeds', `${city.id}.yml.gz`);
  const known = await read(file);
  if (known) {
    if (ctx.now().getTime() - known.madeAt.getTime() > FRESH_MS) void plan(ctx, city, file);
    return known;
  }
  await Promise.race([plan(ctx, city, file), setTimeout(timeoutMs, null, { ref: false })]);
  return read(file);
}

async function read(file: string): Promise<Feed | null> {
  const found = await stat(file).catch(() => null);
  return found && { file, size: found.size, madeAt: found.mtime };
}

/** Resolves when nothing is being written in this process. */
export const feedsAreWritten = (): Promise<void> => work.last;

/** Resolves when the feed is written, or could not be; it may wait for the feeds of other cities. */
function plan(ctx: Pick<Context, 'db' | 'now'>, city: FeedCity, file: string): Promise<void> {
  const planned = work.waiting.get(file);
  if (planned) return planned;
  const written = work.last
    .then(() => writeFeed(ctx, city, file))
    .catch((error: unknown) => logger().warn({ err: error }, 'the feed of a city was not written'))
    .finally(() => work.waiting.delete(file));
  work.waiting.set(file, written);
  work.last = written;
  return written;
}
