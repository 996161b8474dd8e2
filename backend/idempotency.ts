import { createHash } from 'node:crypto';
import type { LocalizedText } from '#lib/config/locales.ts';
import { conflict } from './errors.ts';

/** Hash of a request body, independent of the order of its fields. */
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

/** Refuses an idempotency key that was used with another body; `known` null: the earlier body is not known. */
export function requireSameBody(known: string | null, sent: string, words: LocalizedText): void {
  if (known !== null && known !== sent) throw conflict(words);
}
