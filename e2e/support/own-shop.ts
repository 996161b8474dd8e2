import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort, startShop } from '#scripts/testing/shop-under-test.ts';
import { startThrowAwayServer } from '#tests/throw-away-server.ts';
import { shopAt } from './http.ts';
import { type StatementWatch, watchStatements } from './statement-watch.ts';

const run = promisify(execFile);

export interface OwnShop extends ReturnType<typeof shopAt> {
  /** the database's statements while something happens */
  during: StatementWatch['during'];
  /** what becomes of its database */
  database: StatementWatch['become'];
  /** what the server wrote to its standard error */
  complaints(): string;
  stop(): Promise<void>;
}

/** A server process of the built shop for one suite alone, whose statements can be counted. */
export async function openOwnShop({ url, dataDir }: { url: string; dataDir: string }): Promise<OwnShop> {
  const watch = await watchStatements(url);
  const env = { DATABASE_URL: watch.databaseUrl, DATA_DIR: dataDir, API_SERVER: '' };
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
  /** `npm run catalog:import`; gives what the command wrote, and throws when it fails */
  importFeed(feed: string | { file: string }): Promise<string>;
  /** one statement on its database, as an operator's program would send it */
  query(statement: string): Promise<void>;
}

/** A shop whose whole catalogue is a feed, on a PostgreSQL of its own. */
export async function openImportedShop(feed: string | { file: string }): Promise<ImportedShop> {
  const server = await startThrowAwayServer();
  const importFeed: ImportedShop['importFeed'] = async (source) => {
    const file = typeof source === 'string' ? join(server.dataDir, 'feed.xml') : source.file;
    if (typeof source === 'string') writeFileSync(file, source);
    const env = { ...process.env, DATABASE_URL: server.url, DATA_DIR: server.dataDir };
    // pictures of a test stand on this machine
    const command = ['scripts/catalog-import.ts', '--allow-private-addresses', file];
    return (await run(process.execPath, command, { env })).stdout;
  };
  try {
    await importFeed(feed);
    const shop = await openOwnShop(server);
    const stop = async () => {
      await shop.stop();
      await server.end();
    };
    const query = (statement: string) => queryOnce(server.url, statement);
    return { ...shop, importFeed, query, stop };
  } catch (error) {
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
