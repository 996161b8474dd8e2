import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#backend/db/connection.ts';
import { migrate } from '#backend/db/migrate.ts';
import { type SeedOptions, seedDemo } from '#backend/import/seed-demo.ts';

export interface Catalogue {
  products: number;
  databaseUrl: string;
}

/** A demo catalogue of `products` in a database of its own on the server of `serverUrl`, kept between runs. */
export async function openCatalogue(
  serverUrl: string,
  products: number,
  dataDir: string,
  onProgress: (text: string) => void,
): Promise<Catalogue> {
  const name = `bench_${products}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    const isKept = rowCount === 1 && existsSync(join(dataDir, 'pictures')) && (await isComplete(url.href));
    if (!isKept) {
      await server.query(`DROP DATABASE IF EXISTS ${name}`);
      await server.query(`CREATE DATABASE ${name}`);
    }
    await fill(url.href, isKept ? null : { products, dataDir, onProgress });
  } finally {
    await server.end();
  }
  return { products, databaseUrl: url.href };
}

/** Whether a load came to its end, pictures included. */
async function isComplete(url: string): Promise<boolean> {
  const opened = openDatabase(url, { max: 1 });
  try {
    const { rows } = await opened.pool.query<{ complete: boolean }>(
      'SELECT EXISTS (SELECT FROM imports WHERE finished_at IS NOT NULL) AND EXISTS (SELECT FROM pictures) AS complete',
    );
    return rows[0]?.complete ?? false;
  } catch {
    return false;
  } finally {
    await opened.close();
  }
}

async function fill(url: string, seed: SeedOptions | null): Promise<void> {
  const opened = openDatabase(url, { max: 4 });
  try {
    await migrate(opened.db);
    if (seed) await seedDemo(opened, seed);
    await opened.pool.query('VACUUM ANALYZE');
  } finally {
    await opened.close();
  }
}

/** Addresses of the `count` newest products. */
export async function newestProducts({ databaseUrl }: Catalogue, count: number): Promise<string[]> {
  const { db, close } = openDatabase(databaseUrl, { max: 1 });
  const found = await db
    .selectFrom('products')
    .select('slug')
    .where('is_active', '=', true)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  await close();
  return found.map(({ slug }) => `/product/${slug}`);
}
