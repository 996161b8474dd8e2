import { NOT_FOUND_PATH } from '#lib/config/routes.ts';
import type { PageAddress } from './page-address.ts';
import type { Rendering } from './page-rendering.ts';

const PAGE_MAX_BYTES = 1024 * 1024;
/** the renderer knows better when a page is out of date, and asking it once a minute costs little */
const CACHE_SECONDS_MAX = 60;
/** the renderer served its own stale page while it renders a fresh one */
const REFRESHING_SECONDS = 1;

/**
 * How many seconds a rendering may be cached; 0: not at all. Cached are pages that the renderer or the middleware
 * declares public, and the shells of account pages, which contain no personal data.
 */
export function secondsToKeep(address: PageAddress, { status, headers, body, isRefreshing }: Rendering): number {
  const isNotFoundPage = status === 404 && address.path === NOT_FOUND_PATH;
  if ((status !== 200 && !isNotFoundPage) || body.length > PAGE_MAX_BYTES || headers['set-cookie']) return 0;
  if (isRefreshing) return REFRESHING_SECONDS;
  if (address.isPrivate || isNotFoundPage) return CACHE_SECONDS_MAX;
  const seconds = /\bs-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1];
  return Math.min(Number(seconds ?? 0), CACHE_SECONDS_MAX);
}
