import { openShopDatabase } from '#backend/db/local/shop-database.ts';
import { readEnvironment } from '#lib/config/environment.ts';
import { asAdministrator, urlOf } from '#tests/database-server.ts';

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
  const original = new URL(database.url).pathname.slice(1);
  try {
    await asAdministrator(urlOf(database.url, 'postgres'), async (server) => {
      await server.query(`DROP DATABASE IF EXISTS ${COPY} WITH (FORCE)`);
      await server.query(`CREATE DATABASE ${COPY} TEMPLATE ${original}`);
    });
  } finally {
    await database.release();
  }
  return { DATABASE_COPY: COPY };
}
