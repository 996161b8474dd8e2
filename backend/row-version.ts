import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import type { LocalizedText } from '#lib/config/locales.ts';
import type { Db } from './db/connection.ts';
import { conflict } from './errors.ts';

/** Names the content of an edited row: equal contents have equal versions, in any order of their keys. */
export const versionOf = (content: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 32);

interface Expected<Row> {
  /** what the editor saw */
  version: string | null;
  versionOf: (row: Row) => string;
  refusal: LocalizedText;
}

/**
 * Locks a row that is to be changed and returns it. Throws 409 when it is deleted or has another version than expected.
 *
 * @param query selects the row FOR UPDATE
 */
export async function lockVersion<Row>(
  db: Db,
  query: RawBuilder<Row>,
  { version, versionOf, refusal }: Expected<Row>,
): Promise<Row> {
  const [row] = (await query.execute(db)).rows;
  if (!row || versionOf(row) !== version) throw conflict(refusal);
  return row;
}
