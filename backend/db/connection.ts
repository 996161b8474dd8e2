import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { processSingleton } from '#lib/threads/process-singleton.ts';
import { PreparedStatements } from './prepared-statements.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

const { types } = pg;
// bigint columns contain kopecks and counts, all far below 2^53
types.setTypeParser(types.builtins.INT8, Number);
// dates stay yyyy-mm-dd strings: a Date would shift with the time zone
types.setTypeParser(types.builtins.DATE, (text: string) => text);

export interface OpenedDatabase {
  db: Db;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

interface Opening {
  max?: number;
  /** milliseconds after which a statement is cancelled; absent: no limit */
  timeoutMs?: number;
}

/**
 * The server cancels a statement this much earlier than the client, so that the client gets the error and its
 * connection stays usable.
 */
const SERVER_LEAD_MS = 500;

/** Opens a pool on `url`. A lost connection does not end the process: the pool opens another at the next query. */
export function openDatabase(url: string, { max = 10, timeoutMs }: Opening = {}): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs, statement_timeout: timeoutMs - SERVER_LEAD_MS }),
  });
  const prepared = new PreparedStatements();
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // errors of an idle connection; a query under way rejects by itself
    client.on('error', () => undefined);
    if (timeoutMs === undefined) return;
    closeWhenLost(client);
    prepared.use(client);
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = () => {
    closed.add(db);
    return db.destroy();
  };
  return { db, pool, url, close };
}

const closed = processSingleton('closed databases', () => new WeakSet<Db>());

/** Whether `close` was called: repeated work on this database ends then. */
export const isClosed = (db: Db) => closed.has(db);

export const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** Whether PostgreSQL closes the connection with this error. */
const isConnectionClosing = (error: unknown) =>
  error instanceof Error && 'code' in error && /^57P0[1-3]$/.test(String(error.code));

/**
 * Closes a connection whose statement timed out, since its late answer would block the next user, or which the server
 * is closing, before the pool gives it to another caller.
 */
function closeWhenLost(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const watched = async (...args: unknown[]) => {
    try {
      return await query(...args);
    } catch (error) {
      if (isReadTimeout(error) || isConnectionClosing(error)) await destroyStream(client.connection.stream);
      throw error;
    }
  };
  client.query = watched as typeof client.query;
}

/** Waits until the stream is closed: the pool would reuse a connection that is still closing. */
async function destroyStream(stream: Duplex): Promise<void> {
  if (stream.closed) return;
  stream.destroy();
  await once(stream, 'close');
}
