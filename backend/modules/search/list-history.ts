import type { Db } from '#backend/db/connection.ts';
import { SEARCH_HISTORY_MAX } from '#lib/config/limits.ts';

/** The session's queries, newest first, at most ten (§9). */
export async function listHistory(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_history')
    .select('query')
    .where('session_id', '=', sessionId)
    .orderBy('searched_at', 'desc')
    .orderBy('query')
    .limit(SEARCH_HISTORY_MAX)
    .execute();
  return rows.map(({ query }) => query);
}
