import { processSingleton } from '#lib/threads/process-singleton.ts';
import { type OpenedDatabase, openDatabase } from './connection.ts';

/** Longest time of a statement for a page or a call. Imports, migrations and seeds open other pools. */
const TIMEOUT_MS = 5000;

/** The process's pool on `DATABASE_URL`; the same one for all copies of this module that a bundler makes. */
export function sharedDatabase(): OpenedDatabase {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: start the shop with `npm start`, `npm run dev` or `npm run api`');
  return processSingleton('database', () => openServingDatabase(url));
}

/** A pool for requests: with a frozen or overloaded PostgreSQL they fail in time instead of waiting. */
export const openServingDatabase = (url: string): OpenedDatabase => openDatabase(url, { timeoutMs: TIMEOUT_MS });
