import { once } from 'node:events';
import type { Duplex } from 'node:stream';
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
  url: string;
  close(): Promise<void>;
}

interface Opening {
  max?: number;
  /** milliseconds after which a statement is given up; without it a statement takes the time it needs */
  patience?: number;
}

/** By so much the server gives up earlier than the client, which then learns why and keeps its connection. */
const SERVER_LEAD_MS = 500;

/** Opens a pool on `url`. A lost connection is not an error of the process: the pool opens another at the next query. */
export function openDatabase(url: string, { max = 10, patience }: Opening = {}): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...(patience !== undefined && { query_timeout: patience, statement_timeout: patience - SERVER_LEAD_MS }),
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // the pool listens to idle connections only; a query under way rejects by itself
    client.on('error', () => undefined);
    if (patience !== undefined) leaveWhenLost(client);
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, url, close: () => db.destroy() };
}

export const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** PostgreSQL ends the connection along with such an error. */
const isFarewell = (error: unknown) =>
  error instanceof Error && 'code' in error && /^57P0[1-3]$/.test(String(error.code));

/**
 * Ends the connection on which an answer did not come, whose debt would hold up whoever had it next, or on which the
 * server said goodbye, before anybody else is given it.
 */
function leaveWhenLost(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const watched = async (...args: unknown[]) => {
    try {
      return await query(...args);
    } catch (error) {
      if (isReadTimeout(error) || isFarewell(error)) await broken(client.connection.stream);
      throw error;
    }
  };
  client.query = watched as typeof client.query;
}

/** The pool takes back what has not ended yet. */
async function broken(stream: Duplex): Promise<void> {
  if (stream.closed) return;
  stream.destroy();
  await once(stream, 'close');
}
