import { createHash } from 'node:crypto';
import type { LocalizedText } from '#lib/config/locales.ts';
import { ServiceError } from './errors.ts';

/** The same for bodies that say the same, in whatever order their fields come. */
export const sentHash = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  );
}

/** Refuses a key under which something else was sent; `known` null: nobody remembers what. */
export function demandSame(known: string | null, sent: string, words: LocalizedText): void {
  if (known !== null && known !== sent) throw new ServiceError('CONFLICT', words);
}
