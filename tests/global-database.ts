import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#backend/db/connection.ts';
import { bringUpToDate } from '#backend/import/bring-up-to-date.ts';
import { asAdministrator, urlOf } from './database-server.ts';
import { startThrowAwayServer } from './throw-away-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the test server, and the prefix of this run's database names */
    testDatabases: { serverUrl: string; prefix: string };
  }
}

/** One PostgreSQL for the whole run: the server of TEST_DATABASE_URL, else a temporary one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? external(process.env.TEST_DATABASE_URL) : await startThrowAwayServer();
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
    await bringUpToDate(opened.db);
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
