import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Db, openDatabase } from '#backend/db/connection.ts';
import { asAdministrator, urlOf } from './database-server.ts';

export interface TestDatabase {
  db: Db;
  pool: pg.Pool;
  url: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/** The moment that the dates of the demo's people and trade count from: tests set the shop's clock to it. */
export const DEMO_NOW = new Date('2026-11-22T09:00:00Z');

/** A separate database for one test file: empty tables, or the demo catalogue without picture files. */
export async function createTestDatabase({
  template = 'empty',
}: {
  template?: 'empty' | 'demo';
} = {}): Promise<TestDatabase> {
  const { serverUrl, prefix } = inject('testDatabases');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await asAdministrator(serverUrl, async (server) => {
    if (template === 'demo') await ensureDemoTemplate(server, serverUrl, prefix);
    // without writing every page to the log: half the processor time
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${prefix}_${template} STRATEGY FILE_COPY`);
  });
  const url = urlOf(serverUrl, name);
  const opened = openDatabase(url, { max: 5 });
  opened.pool.on('connect', prepareStatements);
  return {
    db: opened.db,
    pool: opened.pool,
    url,
    async drop() {
      await opened.close();
      await asAdministrator(serverUrl, (server) => server.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

const nameOf = (sql: string): string => createHash('sha1').update(sql).digest('base64');

/**
 * Prepares every statement, not only repeated ones as the shop does: a test's connection is short-lived. Without a limit,
 * because tests execute few different ones.
 */
function prepareStatements(client: pg.PoolClient): void {
  const query = (...args: unknown[]) => {
    const [text, values, ...rest] = args;
    const isPreparable = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    // the prototype's, which tests count
    const { query: send } = pg.Client.prototype as unknown as { query(...all: unknown[]): unknown };
    return send.call(client, ...(isPreparable ? [{ name: nameOf(text), text, values }, values, ...rest] : args));
  };
  client.query = query as typeof client.query;
}

/** Created once a run, by the first test file that needs it; the lock ends with the connection. */
async function ensureDemoTemplate(server: pg.Client, serverUrl: string, prefix: string): Promise<void> {
  const [finished, unfinished] = [`${prefix}_demo`, `${prefix}_demo_unfinished`];
  await server.query(`SELECT pg_advisory_lock(hashtextextended($1, 0))`, [finished]);
  const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [finished]);
  if (rowCount) return;
  await server.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${unfinished} TEMPLATE ${prefix}_empty STRATEGY FILE_COPY`);
  const opened = openDatabase(urlOf(serverUrl, unfinished), { max: 4 });
  try {
    const { seedDemo } = await import('#demo/seed-cities-and-products.ts');
    const { seedSales } = await import('#demo/seed-people-and-trade.ts');
    const { seedSuggestions } = await import('#backend/gateways/suggestions/tables/seed-suggestions.ts');
    await seedDemo(opened);
    await seedSales(opened.db, null, DEMO_NOW);
    await seedSuggestions(opened.db);
  } finally {
    await opened.close();
  }
  await server.query(`ALTER DATABASE ${unfinished} RENAME TO ${finished}`);
}
