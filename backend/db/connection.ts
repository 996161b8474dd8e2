import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

const { types } = pg;
// bigint columns hold kopecks and counts, all far below 2^53
types.setTypeParser(types.builtins.INT8, Number);
// dates stay yyyy-mm-dd: a Date would shift with the time zone
types.setTypeParser(types.builtins.DATE, (text: string) => text);

export interface OpenedDatabase {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool on `url`. A lost connection is not an error of the process: the pool opens another at the next query. */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}): OpenedDatabase {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000, keepAlive: true });
  pool.on('error', () => undefined);
  // one that is in use tells its user; between two of its statements it has nobody else to tell
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
