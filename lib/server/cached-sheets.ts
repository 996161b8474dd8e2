import { LRUCache } from 'lru-cache';
import { processSingleton } from '#lib/threads/process-singleton.ts';

const SHEETS_MAX = 100;
const CACHE_MS = 300_000;
/** requests that may wait; more are refused with a hint to retry */
const WAITING_MAX = 20;

interface Making {
  sheets: LRUCache<string, Buffer, () => Promise<Buffer>>;
  waiting: number;
  last: Promise<unknown>;
}

const making = processSingleton<Making>('data sheets', () => ({
  sheets: new LRUCache({
    max: SHEETS_MAX,
    ttl: CACHE_MS,
    fetchMethod: (_key, _stale, { context: make }) => makeInTurn(make),
  }),
  waiting: 0,
  last: Promise.resolve(),
}));

/**
 * The sheet cached under `key`, or the result of `make`: one at a time, once for all waiting callers. Null when too
 * many wait.
 */
export async function cachedSheet(key: string, make: () => Promise<Buffer>): Promise<Buffer | null> {
  if (!making.sheets.has(key) && making.waiting >= WAITING_MAX) return null;
  return (await making.sheets.fetch(key, { context: make })) ?? null;
}

async function makeInTurn(make: () => Promise<Buffer>): Promise<Buffer> {
  making.waiting += 1;
  const sheet = making.last.then(make);
  making.last = sheet.catch(() => undefined);
  try {
    return await sheet;
  } finally {
    making.waiting -= 1;
  }
}
