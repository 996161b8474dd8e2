import type { Db } from '#backend/db/connection.ts';
import { switchKeyboardLayout } from '#lib/rules/search-text.ts';
import { repairQuery } from './repair-query.ts';
import { allWords, anyWord, readQuery, type SearchQuery, type TextMatch } from './search-query.ts';

export interface Search<T> {
  nothing: T;
  isNothing(found: T): boolean;
  look(query: SearchQuery, match: TextMatch): Promise<T>;
}

/**
 * Searches for the text as typed; when that gives nothing, as if typed in the other keyboard layout; then word by
 * word with the layout or one typo corrected; then without the words that nothing has; at last for any of the words.
 */
export async function searchUntilFound<T>(
  db: Db,
  typed: string,
  { nothing, isNothing, look }: Search<T>,
): Promise<{ found: T; correctedQuery: string | null }> {
  const query = readQuery(typed);
  if (query.words.length === 0) return { found: nothing, correctedQuery: null };
  const found = await look(query, allWords(query.words));
  if (!isNothing(found)) return { found, correctedQuery: null };

  const switched = readQuery(switchKeyboardLayout(query.text));
  if (switched.words.length > 0) {
    const inOtherLayout = await look(switched, allWords(switched.words));
    if (!isNothing(inOtherLayout)) return { found: inOtherLayout, correctedQuery: switched.text };
  }

  const { repaired, known, correctedQuery } = await repairQuery(db, query);
  for (const match of attempts(repaired, known, correctedQuery !== null)) {
    const more = await look(repaired, match);
    if (!isNothing(more)) return { found: more, correctedQuery };
  }
  return { found: nothing, correctedQuery: null };
}

function attempts(repaired: SearchQuery, known: string[], isCorrected: boolean): TextMatch[] {
  const matches: TextMatch[] = [];
  if (known.length > 0 && (isCorrected || known.length < repaired.words.length)) matches.push(allWords(known));
  if (known.length > 1) matches.push(anyWord(known));
  return matches;
}
