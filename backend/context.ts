import type { Db } from './db/connection.ts';

/** What every verb gets: the database, the clock, and who is calling. */
export interface Context {
  db: Db;
  now(): Date;
  /** of the anonymous or signed-in session; null outside one (page rendering, scripts) */
  sessionId: string | null;
}
