import { type OpenedDatabase, openDatabase } from './connection.ts';

const shared = globalThis as { shopDatabase?: OpenedDatabase };

/** The process's pool on `DATABASE_URL`; one, however many copies of this module a bundler makes. */
export function sharedDatabase(): OpenedDatabase {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: start the shop with `npm start`, `npm run dev` or `npm run api`');
  shared.shopDatabase ??= openDatabase(url);
  return shared.shopDatabase;
}
