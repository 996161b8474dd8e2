import { BoundedCache } from './bounded-cache.ts';

const SHEETS_KEPT = 100;
const KEPT_MS = 300_000;
/** more readers than this at a time are asked to come back */
const WAITING_MAX = 20;

interface Making {
  sheets: BoundedCache<Buffer>;
  underWay: Map<string, Promise<Buffer>>;
  last: Promise<unknown>;
}

const shared = globalThis as { shopSheets?: Making };
const making = (shared.shopSheets ??= {
  sheets: new BoundedCache(SHEETS_KEPT),
  underWay: new Map(),
  last: Promise.resolve(),
});

/** The sheet kept under `key`, or what `make` gives: one at a time, once for all who wait. Null when too many wait. */
export async function keptSheet(key: string, make: () => Promise<Buffer>): Promise<Buffer | null> {
  const known = making.sheets.get(key) ?? making.underWay.get(key);
  if (known) return known;
  if (making.underWay.size >= WAITING_MAX) return null;
  const sheet = making.last.then(make);
  making.last = sheet.catch(() => undefined);
  making.underWay.set(key, sheet);
  try {
    return await making.sheets.keep(key, KEPT_MS, () => sheet);
  } finally {
    making.underWay.delete(key);
  }
}
