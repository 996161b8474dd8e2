import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { type Change, watchChanges } from '#backend/db/changes.ts';
import { logger } from '#backend/logger.ts';
import { EXPIRY_PATH, EXPIRY_TOKEN_HEADER } from '#lib/server/own-process.ts';
import { PageCache } from '#server/page-cache/page-cache.ts';
import { ownOrigin } from '../own-origin.ts';
import { guardedExpiry, oneByOne } from './page-expiry.ts';

/** A thousand pages in their smallest form, each with its styles. */
const PAGES_MAX_BYTES = 24 * 1024 * 1024;

export interface PublicPages {
  /** answers before `render` what is kept, and for it where it fails */
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
 * Finished public pages in front of the renderer, and the word of a changed catalogue to both. `databaseUrl` is null
 * where an API server answers: its changes are not announced here, and pages age by their times.
 */
export function cachePublicPages({ port, listenAddress, databaseUrl }: PageServer): PublicPages {
  const pages = new PageCache(PAGES_MAX_BYTES, (path) => logger().error({ path }, 'a page took too long'));
  const token = randomBytes(24).toString('base64url');
  process.env.REVALIDATE_TOKEN = token;

  const origin = ownOrigin(listenAddress, port);
  const expire = async ({ tags, paths }: Change) => {
    const query = new URLSearchParams(tags.map((tag) => ['tag', tag]));
    const { status } = await fetch(`${origin}${EXPIRY_PATH}?${query}`, {
      method: 'POST',
      headers: { [EXPIRY_TOKEN_HEADER]: token },
      signal: AbortSignal.timeout(REVALIDATE_MS),
    });
    if (status !== 204) logger().error({ status, tags }, 'the renderer did not expire what has changed');
    pages.expire(paths);
  };
  const watch =
    databaseUrl === null
      ? null
      : watchChanges(
          databaseUrl,
          oneByOne((change) => expire(change).catch(() => pages.expire(change.paths))),
        );

  return {
    listener: (render) => guardedExpiry((request, response) => pages.handle(request, response, render)),
    close: async () => watch?.close(),
  };
}
