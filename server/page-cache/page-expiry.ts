import type { RequestListener } from 'node:http';
import type { DataChange } from '#backend/db/changes.ts';
import { EXPIRY_PATH, EXPIRY_TOKEN_HEADER, isOwnProcess } from '#lib/server/own-process.ts';
import { refuseRequest } from '../guards/refusal.ts';
import { pathOf } from './page-address.ts';

/** Lets only this process call the route that expires pages; others are refused before Next does any work. */
export function restrictExpiry(next: RequestListener): RequestListener {
  return (request, response) => {
    const isExpiry = pathOf(request) === EXPIRY_PATH;
    if (!isExpiry || (request.method === 'POST' && isOwnProcess(request.headers[EXPIRY_TOKEN_HEADER])))
      return next(request, response);
    refuseRequest(request, response, 404, { Connection: 'close' });
  };
}

/** Passes changes to `expire` one call after another; changes that arrive during a call are merged into the next. */
export function runSerially(expire: (change: DataChange) => Promise<void>): (change: DataChange) => void {
  let waiting: DataChange | null = null;
  let isBusy = false;
  const work = async () => {
    isBusy = true;
    while (waiting !== null) {
      const change = waiting;
      waiting = null;
      await expire(change);
    }
    isBusy = false;
  };
  return (change) => {
    waiting = waiting === null ? change : mergeChanges(waiting, change);
    if (!isBusy) void work();
  };
}

/** Longer than most pages take, also those of client navigation, which nobody counts. */
const RENDERED_MS = 1000;

/**
 * Passes each change on, and a change of texts once more when the pages are finished whose rendering began before it: the
 * renderer stores such a page as if it were made after the change.
 */
export function expireAgainAfterRendering(
  expire: (change: DataChange) => void,
  finished: () => Promise<void>,
): (change: DataChange) => void {
  return (change) => {
    expire(change);
    if (!change.tags.includes('content')) return;
    const rendered = new Promise<void>((resolve) => setTimeout(resolve, RENDERED_MS).unref());
    void Promise.all([finished(), rendered]).then(() => expire(change));
  };
}

function mergeChanges(a: DataChange, b: DataChange): DataChange {
  return {
    tags: [...new Set([...a.tags, ...b.tags])],
    paths: a.paths === null || b.paths === null ? null : [...new Set([...a.paths, ...b.paths])],
  };
}
