import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { type DataChange, watchChanges } from '#backend/db/changes.ts';
import { logger } from '#backend/logger.ts';
import { EXPIRY_PATH, EXPIRY_TOKEN_HEADER } from '#lib/server/own-process.ts';
import { whenPhrasesEnd } from '#lib/server/readiness-clock.ts';
import { ownOrigin } from '../own-origin.ts';
import { PageCache } from './page-cache.ts';
import { expireAgainAfterRendering, restrictExpiry, runSerially } from './page-expiry.ts';

/** Room for about a thousand pages in brotli, each with its styles. */
const PAGES_MAX_BYTES = 24 * 1024 * 1024;

export interface PublicPages {
  /** serves cached pages before `render` is asked, and stale ones when it fails */
  listener(render: RequestListener): RequestListener;
  close(): Promise<void>;
}

const REVALIDATE_MS = 5000;

interface PageServer {
  port: number;
  listenAddress: string;
  databaseUrl: string | null;
}

/**
 * The page cache in front of the renderer, with the changes of the catalogue passed to both. `databaseUrl` is null with
 * an API server: no changes are announced then, and pages expire by time.
 */
export function cachePublicPages({ port, listenAddress, databaseUrl }: PageServer): PublicPages {
  const pages = new PageCache(PAGES_MAX_BYTES, (path) => logger().error({ path }, 'rendering a page took too long'));
  const token = randomBytes(24).toString('base64url');
  process.env.REVALIDATE_TOKEN = token;

  const origin = ownOrigin(listenAddress, port);
  const expire = async ({ tags, paths }: DataChange) => {
    const query = new URLSearchParams(tags.map((tag) => ['tag', tag]));
    const { status } = await fetch(`${origin}${EXPIRY_PATH}?${query}`, {
      method: 'POST',
      headers: { [EXPIRY_TOKEN_HEADER]: token },
      signal: AbortSignal.timeout(REVALIDATE_MS),
    });
    if (status !== 204) logger().error({ status, tags }, 'the renderer did not expire the changed data');
    pages.expire(paths);
  };
  const changed = expireAgainAfterRendering(
    runSerially((change) => expire(change).catch(() => pages.expire(change.paths))),
    () => pages.finished(),
  );
  const watch = databaseUrl === null ? null : watchChanges(databaseUrl, changed);
  // the phrases «сегодня» and «завтра до 14:00» end at a cut-off and at midnight, like a change of stock
  whenPhrasesEnd(() => changed({ tags: ['stock'], paths: null }));

  return {
    listener: (render) => restrictExpiry((request, response) => pages.handle(request, response, render)),
    close: async () => {
      whenPhrasesEnd(null);
      await watch?.close();
    },
  };
}
