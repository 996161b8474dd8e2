import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { servesArea, type TextMatch, tsqueryOf } from './text-match.ts';

/** Estimated number of matches, from the sample. */
export async function estimateMatches(db: Db, match: TextMatch): Promise<number> {
  const { rows } = await sql<{ matches: number }>`
    SELECT coalesce(sum(h.stands_for), 0)::int AS matches FROM search_head h
    WHERE h.stands_for > 0 AND h.search @@ ${tsqueryOf(match)} AND ${servesArea(match, sql`h`)}`.execute(db);
  return rows[0]?.matches ?? 0;
}

/** If the sample estimates this multiple of a limit, there are more matches than that, even with the sample's error. */
const SURELY = 3;

/** Number of products that match, at most `most`; not counted when there are surely more. */
export async function countUpTo(db: Db, match: TextMatch, most: number): Promise<number> {
  if ((await estimateMatches(db, match)) > SURELY * most) return most;
  const { rows } = await sql<{ matches: number }>`
    SELECT count(*)::int AS matches FROM (
      SELECT FROM search_texts t WHERE t.search @@ ${tsqueryOf(match)} AND ${servesArea(match, sql`t`)} LIMIT ${most}
    ) found`.execute(db);
  return rows[0]?.matches ?? 0;
}
