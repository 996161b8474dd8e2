import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openShopDatabase, type ShopDatabase } from '#backend/db/local/shop-database.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import { freePort, startShop } from '#scripts/testing/shop-under-test.ts';
import { openCommands } from '#tests/api/operators/run-command.ts';
import { urlOf } from '#tests/database-server.ts';
import { startThrowAwayServer } from '#tests/throw-away-server.ts';
import { shopAt } from './http.ts';
import { type StatementWatch, watchStatements } from './statement-watch.ts';

export interface OwnShop extends ReturnType<typeof shopAt> {
  /** the statements that the database receives during `work` */
  during: StatementWatch['during'];
  /** simulates a failure of its database */
  database: StatementWatch['become'];
  /** the server's standard error */
  complaints(): string;
  stop(): Promise<void>;
}

export type QuietDatabase = Pick<ShopDatabase, 'url' | 'release'> & { dataDir: string };

/**
 * A database that no test may change: the copy that a complete `npm test` makes of the demo's, else the one of the
 * shop under test.
 */
export async function openQuietDatabase(): Promise<QuietDatabase> {
  const { databaseUrl, dataDir } = readEnvironment();
  const { url, release } = await openShopDatabase({ databaseUrl, dataDir });
  const copy = process.env.DATABASE_COPY;
  return { url: copy ? urlOf(url, copy) : url, release, dataDir };
}

/** A server process of the built shop for one suite, whose statements can be counted; `settings` as in docs/settings.md. */
export async function openOwnShop(
  { url, dataDir }: { url: string; dataDir: string },
  settings: Record<string, string> = {},
): Promise<OwnShop> {
  const watch = await watchStatements(url);
  const env = { ...settings, DATABASE_URL: watch.databaseUrl, DATA_DIR: dataDir, API_SERVER: '' };
  let complaints = '';
  const running = await startShop('server/main.ts', await freePort(), env, (text) => (complaints += text));
  return {
    ...shopAt(running.port),
    during: watch.during,
    database: watch.become,
    complaints: () => complaints,
    async stop() {
      await running.stop();
      await watch.close();
    },
  };
}

export interface ImportedShop extends OwnShop {
  /** runs `npm run catalog:import`; returns its output, throws when it fails */
  importFeed(feed: string | { file: string }): Promise<string>;
  /** runs a statement on its database, not through the shop */
  query(statement: string): Promise<void>;
}

/** A shop with a catalogue imported from a feed, on its own PostgreSQL. */
export async function openImportedShop(
  feed: string | { file: string },
  settings: Record<string, string> = {},
): Promise<ImportedShop> {
  const server = await startThrowAwayServer();
  const commands = openCommands(server, { DATA_DIR: server.dataDir });
  const importFeed: ImportedShop['importFeed'] = async (source) => {
    const file = typeof source === 'string' ? join(server.dataDir, 'feed.xml') : source.file;
    if (typeof source === 'string') writeFileSync(file, source);
    // the test's pictures are served from a loopback address
    const { code, out, problem } = await commands.run('catalog-import', '--allow-private-addresses', file);
    if (code !== 0) throw new Error(`the import ended with exit code ${code}: ${problem}`);
    return out;
  };
  try {
    await importFeed(feed);
    const shop = await openOwnShop(server, settings);
    const stop = async () => {
      await shop.stop();
      commands.end();
      await server.end();
    };
    const query = (statement: string) => queryOnce(server.url, statement);
    return { ...shop, importFeed, query, stop };
  } catch (error) {
    commands.end();
    await server.end();
    throw error;
  }
}

async function queryOnce(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
