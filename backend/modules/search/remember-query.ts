import { sql } from 'kysely';
import type { Db } from '#backend/db/connection.ts';
import { SEARCH_HISTORY_MAX } from '#lib/config/limits.ts';
import { foldText } from '#lib/rules/search-text.ts';
import { folded } from './indexed-text.ts';
import { cleanText } from './search-query.ts';

/**
 * Puts the text on top of the session's history, once however it is written («Ёмкость», «емкость»), and drops what is
 * beyond ten. Does nothing for a text without words or a session that has ended.
 */
export async function rememberQuery(db: Db, sessionId: string, query: string): Promise<void> {
  const text = cleanText(query);
  const words = foldText(text);
  if (!words) return;
  await sql`
    WITH kept AS (
      SELECT query FROM search_history
      WHERE session_id = ${sessionId} AND ${folded(sql`query`)} <> ${words}
      ORDER BY searched_at DESC, query LIMIT ${SEARCH_HISTORY_MAX - 1}
    ), dropped AS (
      DELETE FROM search_history
      WHERE session_id = ${sessionId} AND query <> ${text} AND query NOT IN (SELECT query FROM kept)
    )
    INSERT INTO search_history (session_id, query, searched_at)
    SELECT id, ${text}, clock_timestamp() FROM sessions WHERE id = ${sessionId}
    ON CONFLICT (session_id, query) DO UPDATE SET searched_at = excluded.searched_at`.execute(db);
}
