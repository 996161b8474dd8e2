import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { servesArea, type TextMatch, tsqueryOf } from './text-match.ts';

/** If the sample estimates this multiple of a limit, there are more matches than that, even with the sample's error. */
const SURELY = 3;
/** So many products with the complete words are read one by one in a few milliseconds. */
const READ_MAX = 10_000;

/** Estimated number of matches, from the sample. */
export async function estimateMatches(db: Db, match: TextMatch): Promise<number> {
  const { rows } = await sql<{ matches: number }>`SELECT ${sampled(match)} AS matches`.execute(db);
  return rows[0]?.matches ?? 0;
}

const sampled = (match: TextMatch) => sql<number>`(
  SELECT coalesce(sum(h.stands_for), 0)::int FROM search_head h
  WHERE h.stands_for > 0 AND h.search @@ ${tsqueryOf(match)} AND ${servesArea(match, sql`h`)})`;

/** Number of products that match, at most `most`; not counted when there are surely more. */
export async function countUpTo(db: Db, match: TextMatch, most: number): Promise<number> {
  const complete = completeWords(match);
  const { rows: estimates } = await sql<{ matches: number; complete: number | null }>`
    SELECT ${sampled(match)} AS matches, ${complete && sampled(complete)} AS complete`.execute(db);
  const [estimated] = estimates;
  if ((estimated?.matches ?? 0) > SURELY * most) return most;
  const isFewComplete = complete !== null && (estimated?.complete ?? 0) <= READ_MAX;
  const { rows } = await sql<{ matches: number }>`
    SELECT count(*)::int AS matches FROM (
      SELECT FROM search_texts t
      WHERE ${isFewComplete ? throughComplete(complete, match) : sql`t.search @@ ${tsqueryOf(match)}`}
        AND ${servesArea(match, sql`t`)} LIMIT ${most}
    ) found`.execute(db);
  return rows[0]?.matches ?? 0;
}

/** The condition without the unfinished last word, which every match fulfils too; null: there is no other word. */
function completeWords({ kind, terms, ...match }: TextMatch): TextMatch | null {
  if (kind === 'any' || terms.length < 2 || terms.at(-1)?.isOpen !== true) return null;
  return { ...match, kind, terms: terms.slice(0, -1), isTyped: false };
}

/**
 * Looks up only the complete words in the index: for an unfinished «s» it would read every entry that begins so,
 * hundreds of thousands. The function, unlike the operator, is never looked up.
 */
const throughComplete = (complete: TextMatch, match: TextMatch) =>
  sql`t.search @@ ${tsqueryOf(complete)} AND ts_match_vq(t.search, ${tsqueryOf(match)})`;
