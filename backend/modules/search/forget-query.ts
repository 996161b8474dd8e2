import type { Db } from '#backend/db/connection.ts';
import { cleanText } from './search-query.ts';

/** Removes one text, as `listHistory` gave it, from the session's history. */
export async function forgetQuery(db: Db, sessionId: string, query: string): Promise<void> {
  await db
    .deleteFrom('search_history')
    .where('session_id', '=', sessionId)
    .where('query', '=', cleanText(query))
    .execute();
}
