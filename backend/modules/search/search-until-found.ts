import type { Db } from '#backend/db/connection.ts';
import { normalizeCode } from '#lib/rules/search-text.ts';
import { codesCloseTo } from './close-codes.ts';
import { repairQuery } from './repair-query.ts';
import { readQuery, type SearchQuery } from './search-query.ts';
import type { TextMatch } from './text-match.ts';

export interface Search<T> {
  nothing: T;
  isNothing(found: T): boolean;
  look(query: SearchQuery, match: TextMatch): Promise<T>;
}

export interface Found<T> {
  found: T;
  /** the corrected text that was searched instead, after a typo or a wrong keyboard layout */
  correctedQuery: string | null;
}

/** Most words in a search for any of them, since each one costs time to count. */
const ANY_OF_MAX = 5;
/** A code with a typo may stand for several codes. */
const CLOSE_CODES_MAX = 5;

interface Attempt {
  query: SearchQuery;
  match: TextMatch;
  correctedQuery: string | null;
}

/**
 * Searches for the text as typed; without results, and if it looks like a code, for codes one typo away; then with a
 * corrected keyboard layout or typo; then without the words that no product has; finally for any of the words.
 */
export async function searchUntilFound<T>(db: Db, typed: string, search: Search<T>): Promise<Found<T>> {
  const query = readQuery(typed);
  if (query.words.length === 0) return { found: search.nothing, correctedQuery: null };
  for await (const { query: read, match, correctedQuery } of attempts(db, query)) {
    const found = await search.look(read, match);
    if (!search.isNothing(found)) return { found, correctedQuery };
  }
  return { found: search.nothing, correctedQuery: null };
}

async function* attempts(db: Db, query: SearchQuery): AsyncGenerator<Attempt> {
  yield { query, match: { kind: 'every', words: query.words }, correctedQuery: null };

  const close = query.codePrefix === null ? [] : await codesCloseTo(db, query.codePrefix, CLOSE_CODES_MAX);
  if (close.length > 0) {
    const codes = close.map(normalizeCode);
    yield {
      query: { ...query, codes },
      match: { kind: 'every', words: query.words },
      correctedQuery: close.join(', '),
    };
  }

  const { repaired, known, correctedQuery } = await repairQuery(db, query);
  // a size alone does not describe a product
  if (known.every((word) => /^\d{1,2}$/.test(word))) return;
  if (known.length > 0 && (correctedQuery || known.length < repaired.words.length)) {
    yield { query: repaired, match: { kind: 'every', words: known }, correctedQuery };
  }
  if (known.length > 1)
    yield { query: repaired, match: { kind: 'any', words: known.slice(0, ANY_OF_MAX) }, correctedQuery };
}
