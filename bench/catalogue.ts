import pg from 'pg';
import { openDatabase } from '#backend/db/connection.ts';
import { bringUpToDate } from '#backend/import/bring-up-to-date.ts';
import { seedDemo } from '#backend/import/seed-demo.ts';

/** The address of the database `name` on the server of `serverUrl`, made anew when asked for or when it is not there. */
export async function databaseNamed(serverUrl: string, name: string, { isFresh = false } = {}): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  if (isFresh) await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (!rowCount) await server.query(`CREATE DATABASE ${name}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A catalogue of so many products in a database of its own, kept between runs; its address. */
export async function catalogueOf(serverUrl: string, products: number): Promise<string> {
  const url = await databaseNamed(serverUrl, `bench_${products}`);
  const opened = openDatabase(url, { max: 4 });
  try {
    await bringUpToDate(opened.db);
    const loaded = await opened.db.selectFrom('imports').select('id').limit(1).execute();
    if (loaded.length === 0) {
      await seedDemo(opened, { products, onProgress: (text) => console.log(`  ${products} products: ${text}`) });
      await opened.pool.query('VACUUM ANALYZE');
    }
  } finally {
    await opened.close();
  }
  return url;
}
