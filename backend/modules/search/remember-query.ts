import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { SEARCH_HISTORY_MAX } from '#lib/config/limits.ts';
import { foldText } from '#lib/rules/search-text.ts';
import { cleanText } from './search-query.ts';

/**
 * Puts the text on top of the session's history, once for all spellings («Ёмкость», «емкость»), and deletes entries
 * beyond ten. Does nothing for a text without words or a session that has ended.
 */
export async function rememberQuery(db: Db, sessionId: string, query: string): Promise<void> {
  const text = cleanText(query);
  const words = foldText(text);
  if (!words) return;
  const known = await db
    .selectFrom('search_history')
    .select('query')
    .where('session_id', '=', sessionId)
    .orderBy('searched_at', 'desc')
    .orderBy('query')
    .execute();
  const others = known.map((row) => row.query).filter((before) => before !== text);
  const kept = new Set(others.filter((before) => foldText(before) !== words).slice(0, SEARCH_HISTORY_MAX - 1));
  const dropped = others.filter((before) => !kept.has(before));
  await sql`
    WITH dropped AS (
      DELETE FROM search_history WHERE session_id = ${sessionId} AND query = ANY(${dropped}::text[])
    )
    INSERT INTO search_history (session_id, query, searched_at)
    SELECT id, ${text}, clock_timestamp() FROM sessions WHERE id = ${sessionId}
    ON CONFLICT (session_id, query) DO UPDATE SET searched_at = excluded.searched_at`.execute(db);
}
