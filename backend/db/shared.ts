import { type OpenedDatabase, openDatabase } from './connection.ts';

/** Nobody waits longer for a page or an answer. Imports, migrations and seeds open pools of their own. */
const PATIENCE_MS = 5000;

const shared = globalThis as { shopDatabase?: OpenedDatabase };

/** The process's pool on `DATABASE_URL`; one, however many copies of this module a bundler makes. */
export function sharedDatabase(): OpenedDatabase {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: start the shop with `npm start`, `npm run dev` or `npm run api`');
  shared.shopDatabase ??= openServingDatabase(url);
  return shared.shopDatabase;
}

/** A pool for answering requests: a frozen or overloaded PostgreSQL fails them in time instead of holding them. */
export const openServingDatabase = (url: string): OpenedDatabase => openDatabase(url, { patience: PATIENCE_MS });
