import { Client } from 'pg';
import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { readEnvironment } from '#lib/config/environment.ts';

const COPY = 'shop_copy';

/**
 * Copies the local database of `env`, on which no shop may run, for tests whose own shops have to do nothing else
 * meanwhile: orders of other tests cause statements and new pages on every server of their database. Returns the variable
 * that names the copy (`openQuietDatabase` of the browser tests); none with a `DATABASE_URL`, which may not allow another
 * database.
 */
export async function copyDatabase(env: Record<string, string>): Promise<Record<string, string>> {
  const settings = readEnvironment({ ...process.env, ...env });
  if (settings.databaseUrl) return {};
  const database = await openShopDatabase(settings);
  const client = new Client({ connectionString: database.url.replace(/[^/]*$/, 'postgres') });
  try {
    await client.connect();
    await client.query(`DROP DATABASE IF EXISTS ${COPY} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${COPY} TEMPLATE ${new URL(database.url).pathname.slice(1)}`);
  } finally {
    await client.end();
    await database.release();
  }
  return { DATABASE_COPY: COPY };
}
