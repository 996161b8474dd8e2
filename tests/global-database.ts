import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#backend/db/connection.ts';
import { liveHolders } from '#backend/db/local/holders.ts';
import { holdLocalDatabase } from '#backend/db/local/local-database.ts';
import { migrate } from '#backend/db/migrate.ts';
import { asAdministrator, urlOf } from './database-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** a server on which databases may be created, and the prefix of the names of this run's */
    testDatabases: { serverUrl: string; prefix: string };
  }
}

/** One PostgreSQL for the whole run: the server of TEST_DATABASE_URL, else a throw-away one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? external(process.env.TEST_DATABASE_URL) : await throwAway();
  const prefix = `shop_test_${randomBytes(4).toString('hex')}`;
  const teardown = async () => {
    await server.end(prefix);
  };
  try {
    await makeEmptyTemplate(server.url, prefix);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('testDatabases', { serverUrl: server.url, prefix });
  return teardown;
}

interface TestServer {
  url: string;
  end(prefix: string): Promise<void>;
}

async function makeEmptyTemplate(serverUrl: string, prefix: string): Promise<void> {
  const name = `${prefix}_empty`;
  await asAdministrator(serverUrl, (server) => server.query(`CREATE DATABASE ${name}`));
  const opened = openDatabase(urlOf(serverUrl, name), { max: 1 });
  try {
    await migrate(opened.db);
  } finally {
    await opened.close();
  }
}

function external(url: string): TestServer {
  return { url, end: (prefix) => asAdministrator(url, (server) => dropAll(server, prefix)) };
}

async function dropAll(server: { query(sql: string): Promise<{ rows: { datname: string }[] }> }, prefix: string) {
  const { rows } = await server.query(`SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`);
  for (const { datname } of rows) await server.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
}

const directoryPrefix = 'shop-test-';

async function throwAway(): Promise<TestServer> {
  await sweepAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), directoryPrefix));
  chmodSync(dataDir, 0o755);
  const held = await holdLocalDatabase({ dataDir, isDurable: false });
  const killAtExit = () =>
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10), 'SIGQUIT');
  process.once('exit', killAtExit);
  return {
    url: held.url,
    async end() {
      process.off('exit', killAtExit);
      await held.release(AbortSignal.abort());
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Servers of runs that were killed. */
async function sweepAbandoned(): Promise<void> {
  const minuteAgo = Date.now() - 60_000;
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(directoryPrefix))) {
    const dataDir = join(tmpdir(), name);
    try {
      const { uid, mtimeMs } = statSync(dataDir);
      if (
        uid !== process.getuid?.() ||
        mtimeMs > minuteAgo ||
        liveHolders(join(dataDir, 'postgres/holders')).length > 0
      )
        continue;
      const adopted = await holdLocalDatabase({ dataDir, isDurable: false });
      await adopted.release(AbortSignal.abort());
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // another run may be sweeping the same
    }
  }
}
