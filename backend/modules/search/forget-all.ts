import type { Db } from '#backend/db/connection.ts';

/** Empties the session's history. */
export async function forgetAll(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('search_history').where('session_id', '=', sessionId).execute();
}
